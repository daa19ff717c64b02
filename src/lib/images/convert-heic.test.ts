import { afterEach, expect, test, vi } from 'vitest';
import { convertHeic } from './convert-heic.ts';

const file = (bytes: string, name: string): File => new File([bytes], name);
const heic = file('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'IMG_1.HEIC');

const canvas = { width: 0, height: 0, getContext: () => ({ drawImage: () => undefined }) };
const stubCanvas = (jpeg: Blob | null): void => {
  const toBlob = (take: (blob: Blob | null) => void): void => take(jpeg);
  vi.stubGlobal('document', { createElement: () => Object.assign(canvas, { toBlob }) });
};
afterEach(() => vi.unstubAllGlobals());

test('other pictures, including AVIF, are unchanged', async () => {
  for (const one of [
    file('\x89PNG\r\n', 'a.png'),
    file('\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'a.avif'),
    file('ftypheic', 'a.heic'),
  ])
    expect(await convertHeic(one)).toBe(one);
});

test('a HEIC becomes a JPEG of at most 4096 pixels a side', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8064, height: 6048 }));
  stubCanvas(new Blob(['jpeg'], { type: 'image/jpeg' }));
  const made = await convertHeic(heic);
  expect([made.name, made.type, await made.text()]).toEqual(['IMG_1.jpg', 'image/jpeg', 'jpeg']);
  expect([canvas.width, canvas.height]).toEqual([4096, 3072]);
});

test('a browser that decodes HEIC only in image elements converts it too', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 40;
      naturalHeight = 30;
      decode = () => Promise.resolve();
    },
  );
  stubCanvas(new Blob(['jpeg']));
  expect((await convertHeic(heic)).name).toBe('IMG_1.jpg');
});

test('a HEIC that the browser cannot decode is unchanged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  expect(await convertHeic(heic)).toBe(heic);
});
