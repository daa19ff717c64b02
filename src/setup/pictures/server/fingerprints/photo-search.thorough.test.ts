import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { meansOfPixels } from './area-means.ts';
import { comparePhoto } from './compare-photo.ts';
import { fingerprintOf } from './fingerprint.ts';
import { photoOf } from './find-similar.ts';
import { PictureIndex } from './picture-index.ts';

const root = path.resolve('demo/pictures');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && one.name.endsWith('.webp'))
  .map((one) => path.join(one.parentPath, one.name))
  .toSorted();

const folder = await mkdtemp(path.join(os.tmpdir(), 'photo-search-'));
addCleanup(() => rm(folder, { recursive: true }));

const index = new PictureIndex();
const fine = new Map<number, Buffer>();
for (const [pictureId, file] of files.entries()) {
  const { data, info } = await sharp(file)
    .resize({ width: 160, height: 160, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = fingerprintOf(meansOfPixels(data, info.width, info.height));
  index.put({ pictureId, version: pictureId, ...made });
  fine.set(pictureId, made.fine);
}

const numberOf = (seed: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 0) / 2 ** 32;

type Alter = (file: string, seed: number) => Promise<Buffer>;
const cropped =
  (smallest: number): Alter =>
  async (file, seed) => {
    const { width, height } = await sharp(file).metadata();
    const across = smallest + (1 - smallest) * numberOf(seed * 4) * (smallest === 0.7 ? 0 : 1);
    const kept = { width: Math.floor(width * across), height: Math.floor(height * across) };
    return sharp(file)
      .extract({
        left: Math.floor((width - kept.width) * numberOf(seed * 4 + 1)),
        top: Math.floor((height - kept.height) * numberOf(seed * 4 + 2)),
        ...kept,
      })
      .jpeg({ quality: 70 })
      .toBuffer();
  };
const between =
  (background: string): Alter =>
  async (file) => {
    const shown = await sharp(file).resize({ width: 1080 }).toBuffer();
    const { height } = await sharp(shown).metadata();
    return sharp({ create: { width: 1080, height: 2280, channels: 3, background } })
      .composite([{ input: shown, left: 0, top: Math.floor((2280 - height) / 2) }])
      .jpeg({ quality: 60 })
      .toBuffer();
  };
const alterations: Readonly<Record<string, Alter>> = {
  'saved as JPEG of quality 40': (file) => sharp(file).jpeg({ quality: 40 }).toBuffer(),
  'made half as large': (file) => sharp(file).resize(200).jpeg({ quality: 60 }).toBuffer(),
  'cropped to 85 % of each side': cropped(0.85),
  'cropped to 70 % of each side': cropped(0.7),
  'shown between black bars': between('#000000'),
  'shown between white bars': between('#ffffff'),
  'brighter and warmer': (file) =>
    sharp(file).linear([1.06, 1.02, 0.96], [4, 2, -4]).jpeg({ quality: 60 }).toBuffer(),
};

const mostMissed = 0.05;

const isEqualPicture = (one: number | undefined, other: number): boolean => {
  const [left, right] = [fine.get(one ?? -1), fine.get(other)];
  return left !== undefined && right !== undefined && left.equals(right);
};

it.each(Object.keys(alterations))('finds a picture first when it was %s', async (name) => {
  const alter = alterations[name];
  const missed: string[] = [];
  const tried = files.filter((_, at) => at % 3 === 0);
  for (const file of tried) {
    const pictureId = files.indexOf(file);
    const photo = path.join(folder, 'photo');
    const bytes = await alter?.(file, pictureId);
    await writeFile(photo, bytes ?? '');
    const [first] = await comparePhoto(
      await photoOf({ path: photo, bytes: bytes?.length ?? 0, name: 'photo' }),
      index,
      async (ids) =>
        new Map(ids.flatMap((id) => (fine.has(id) ? [[id, fine.get(id) as Buffer] as const] : []))),
    );
    // Some demo pictures are equal.
    if (!isEqualPicture(first?.pictureId, pictureId))
      missed.push(`${file} → ${files[first?.pictureId ?? -1]}`);
  }
  expect(missed.length / tried.length, missed.join('\n')).toBeLessThanOrEqual(mostMissed);
});
