import { saveCanvas } from '#ui/display/save-canvas.ts';

/** Edge in pixels. Bank apps read PNG, not the provider's SVG. */
const edge = 720;

export const savePicture = async (source: string, name: string): Promise<void> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, edge, edge);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(image, 0, 0, edge, edge);
  await saveCanvas(canvas, name);
};
