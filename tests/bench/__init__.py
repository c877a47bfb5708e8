"""What `make bench` measures, each figure with its goal. It prints, and never fails a build: a busy machine is slow."""
