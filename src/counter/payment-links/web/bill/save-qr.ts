import { encode } from 'uqr';
import { saveCanvas } from '#ui/display/save-canvas.ts';

const module = 12;

export const saveQr = async (text: string, name: string): Promise<void> => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * module, y * module, module, module);
  await saveCanvas(canvas, name);
};
