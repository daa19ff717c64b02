import type { Raster } from '#reporting/printers/raster.ts';

export type Area = { left: number; top: number; right: number; bottom: number };

/** Greys above this value are white. Thin strokes of Thai letters break below 128 at 203 dpi. */
const threshold = 170;

const isInside = ({ left, top, right, bottom }: Area, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** Returns greys by Rec. 601, on white paper. */
const greyOf = ({ width, height, data }: ImageData): Float32Array => {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    grey[at] = 255 + ((light - 255) * alpha) / 255;
  }
  return grey;
};

/** A threshold keeps text and lines sharp. Areas of photos and logos are dithered (Floyd and Steinberg). */
export const dotsOf = (picture: ImageData, photos: readonly Area[] = []): Raster => {
  const { width, height } = picture;
  const grey = greyOf(picture);
  const data = new Uint8Array((width / 8) * height);
  const spread = (area: Area, x: number, y: number, error: number): void => {
    if (isInside(area, x, y)) grey[y * width + x] = (grey[y * width + x] ?? 255) + error;
  };
  for (let y = 0; y < height; y++) {
    const here = photos.filter(({ top, bottom }) => y >= top && y < bottom);
    for (let x = 0; x < width; x++) {
      const value = grey[y * width + x] ?? 255;
      const photo = here.find((one) => isInside(one, x, y));
      const black = value < (photo === undefined ? threshold : 128);
      if (black)
        data[y * (width / 8) + (x >> 3)] = (data[y * (width / 8) + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
      if (photo === undefined) continue;
      const error = (value - (black ? 0 : 255)) / 16;
      spread(photo, x + 1, y, error * 7);
      spread(photo, x - 1, y + 1, error * 3);
      spread(photo, x, y + 1, error * 5);
      spread(photo, x + 1, y + 1, error);
    }
  }
  return { width, rows: height, data };
};
