import { saveFile } from '../api/file-transfer.ts';

export const saveCanvas = async (canvas: HTMLCanvasElement, name: string): Promise<void> => {
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (content !== null) saveFile(content, name);
};
