import { afterEach, describe, expect, it, vi } from 'vitest';
import { slipFile } from './slip-file.ts';

const file = (bytes: string, name: string): File => new File([bytes], name);
const heic = file('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC');

afterEach(() => vi.unstubAllGlobals());

describe('the file of a slip', () => {
  it('is sent unchanged when it is a usual picture', async () => {
    const png = file('\x89PNG\r\n', 'slip.png');
    expect(await slipFile(png)).toEqual({ file: png });
    const avif = file('\0\0\0\x18ftypavif\0\0\0\0avif', 'slip.avif');
    expect(await slipFile(avif)).toEqual({ file: avif });
  });

  it('is refused as a PDF under any name, and as a HEIC that the browser cannot read', async () => {
    expect(await slipFile(file('%PDF-1.7', 'slip.png'))).toEqual({ refused: 'pdf' });
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot')));
    expect(await slipFile(heic)).toEqual({ refused: 'heic' });
  });
});
