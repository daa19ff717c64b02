/** Pixels. Bank apps read a PNG, not the provider's SVG. */
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
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) return;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
