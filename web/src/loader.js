// What an instance of a widget carries: its bundle, deflated, and how to take it in. Python fills in the letters.
const packed = Uint8Array.from(atob("PACKED"), (letter) => letter.charCodeAt(0));
const script = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).blob();
const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
const { default: widget } = await import(address);
URL.revokeObjectURL(address);
export default widget;
