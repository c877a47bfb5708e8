"""What is published: the wheel, the source package, and what Binder builds of the repository."""
