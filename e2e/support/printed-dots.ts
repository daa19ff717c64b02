/** Compares the dots that a printer gets with the paper on the screen. */
import { inflateSync } from 'node:zlib';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { repositoryFolder } from './server.ts';

export type Dots = { width: number; rows: number; black: (x: number, y: number) => boolean };

export const dotsOfBytes = (width: number, rows: number, data: Uint8Array): Dots => ({
  width,
  rows,
  black: (x, y) => ((data[(y * width) / 8 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0,
});

export const dotsOfRequest = (raster: { width: number; rows: number; bits: string }): Dots =>
  dotsOfBytes(raster.width, raster.rows, inflateSync(Buffer.from(raster.bits, 'base64')));

/** Reads rows of '#' (black) and '.'. */
export const dotsOfRows = (rows: readonly string[]): Dots => ({
  width: rows[0]?.length ?? 0,
  rows: rows.length,
  black: (x, y) => rows[y]?.[x] === '#',
});

/** Returns the middle of the paper as the screen shows it. The page needs a scale of 8 dots per mm. */
export const dotsOnScreen = async (paper: Locator, width: number): Promise<Dots> => {
  // The screen rounds the widths of letters, and the toolbar covers papers that scroll below it.
  await paper.page().addStyleTag({
    content: `* { text-rendering: geometricPrecision !important; }
      [role=toolbar] { position: static !important; }`,
  });
  const picture = await paper.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const margin = Math.round((info.width - width) / 2);
  return {
    width,
    rows: info.height,
    black: (x, y) => (data[(y * info.width + x + margin) * info.channels] ?? 255) < 170,
  };
};

/** The scale of 8 dots per mm in pixels of CSS. */
export const printerScale = (8 * 25.4) / 96;

/** The tolerance in dots: 0.25 mm, because screens place the lines of a paper at whole pixels. */
const tolerance = 2;

/** Returns the black dots and the dots next to them. */
const thickened = ({ width, rows, black }: Dots): Uint8Array => {
  const thick = new Uint8Array(width * rows);
  for (let y = tolerance; y < rows - tolerance; y++)
    for (let x = tolerance; x < width - tolerance; x++)
      if (black(x, y))
        for (let dy = -tolerance; dy <= tolerance; dy++)
          thick.fill(1, (y + dy) * width + x - tolerance, (y + dy) * width + x + tolerance + 1);
  return thick;
};

/**
 * Returns the share of black dots of `a` that have a black dot of `b` next to them. A screenshot starts at a
 * whole pixel of CSS, so the whole `b` may be a few dots away.
 */
export const shareFoundIn = (a: Dots, b: Dots): number => {
  const thick = thickened(b);
  const points: [number, number][] = [];
  for (let y = 6; y < a.rows - 6; y++)
    for (let x = 6; x < a.width - 6; x++) if (a.black(x, y)) points.push([x, y]);
  const shifts = Array.from({ length: 9 }, (_, index) => index - 4);
  const found = shifts.flatMap((dy) =>
    shifts.map((dx) => points.filter(([x, y]) => thick[(y + dy) * b.width + x + dx] === 1).length),
  );
  return Math.max(...found) / Math.max(1, points.length);
};

/** Saves the dots in build/e2e for inspection. */
export const saveDots = async (name: string, { width, rows, black }: Dots): Promise<void> => {
  const pixels = Buffer.alloc(width * rows, 255);
  for (let y = 0; y < rows; y++) for (let x = 0; x < width; x++) if (black(x, y)) pixels[y * width + x] = 0;
  const folder = path.join(repositoryFolder, 'build/e2e');
  mkdirSync(folder, { recursive: true });
  await sharp(pixels, { raw: { width, height: rows, channels: 1 } })
    .png()
    .toFile(path.join(folder, `${name}.png`));
};
