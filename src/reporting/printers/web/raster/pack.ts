import type { Raster } from '#reporting/printers/raster.ts';
import type { RasterInput } from '#reporting/printers/printer-input.ts';

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

export const packRaster = async ({ width, rows, data }: Raster): Promise<RasterInput> => {
  const packed = await bytesOf(
    new Blob([new Uint8Array(data)]).stream().pipeThrough(new CompressionStream('deflate')),
  );
  let text = '';
  // The number of arguments of a call is limited.
  for (let at = 0; at < packed.length; at += 4096)
    text += String.fromCharCode(...packed.subarray(at, at + 4096));
  return { width, rows, bits: btoa(text) };
};
