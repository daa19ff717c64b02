import { saveFile } from '../api/file-transfer.ts';

/** Saves the canvas as a PNG file. */
export const saveCanvas = async (canvas: HTMLCanvasElement, name: string): Promise<void> => {
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (content !== null) saveFile(content, name);
};
