/** Only pixels of the untrusted file are stored, neither metadata nor original bytes. */
import { open } from 'node:fs/promises';
import type { default as Codecs, Metadata, Sharp, SharpOptions } from 'sharp';
import { type ImageSize, imageSizes } from '#lib/images/image-url.ts';
import { AppError } from '#lib/errors/errors.ts';
import { type PictureCrop, maxPictureBytes, maxPicturePixels } from '../contract.ts';
import { hidesAnotherFile, isHeic, pictureKindOf, sniffTailLength } from './detect-file-type.ts';

export type PictureSizes = { width: number; height: number; files: { size: ImageSize; bytes: Buffer }[] };

/** Slots limit memory. A picture decoded as a whole takes all slots. */
const allTurns = 2;
let free = allTurns;
const waiting: { need: number; go: () => void }[] = [];
const inTurn = async <T>(need: number, work: () => Promise<T>): Promise<T> => {
  if (waiting.length === 0 && free >= need) free -= need;
  else await new Promise<void>((go) => waiting.push({ need, go }));
  try {
    return await work();
  } finally {
    free += need;
    for (let next = waiting[0]; next && free >= next.need; next = waiting[0]) {
      waiting.shift();
      free -= next.need;
      next.go();
    }
  }
};

let loaded: Promise<typeof Codecs> | undefined;
/** The library is loaded at first use, with one thread per picture and no cache. */
const codecs = (): Promise<typeof Codecs> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));

const notAPicture = (name: string): AppError => new AppError('NOT_A_PICTURE', { values: { name } });
const tooLarge = (name: string): AppError =>
  new AppError('PICTURE_TOO_LARGE', {
    values: {
      name,
      mb: Math.floor(maxPictureBytes / 1_048_576),
      mpx: Math.floor(maxPicturePixels / 1_000_000),
    },
  });

type Ends = { head: Buffer; tail: Buffer };
const endsOf = async (path: string, bytes: number): Promise<Ends> => {
  const file = await open(path);
  try {
    const head = Buffer.alloc(Math.min(bytes, 4096));
    const tail = Buffer.alloc(Math.min(bytes, sniffTailLength));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, bytes - tail.length);
    return { head, tail };
  } finally {
    await file.close();
  }
};

const largest = Math.max(...imageSizes);
const within = (size: number) =>
  ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
const pixelsOf = async (picture: Sharp): Promise<Pixels> =>
  picture.raw().toBuffer({ resolveWithObject: true });

/** Reads row by row, so memory does not grow with the pixel count. */
const shrink = async (sharp: typeof Codecs, path: string, options: SharpOptions): Promise<Pixels> =>
  pixelsOf(sharp(path, { ...options, sequentialRead: true }).resize(within(largest)));

/** Turns by EXIF orientation (CIPA DC-008, tag 0x0112). */
const upright: Readonly<Record<number, { turn: number; flop: boolean }>> = {
  2: { turn: 0, flop: true },
  3: { turn: 180, flop: false },
  4: { turn: 180, flop: true },
  5: { turn: 90, flop: true },
  6: { turn: 90, flop: false },
  7: { turn: 270, flop: true },
  8: { turn: 270, flop: false },
};

const sizesOf = async (sharp: typeof Codecs, { data, info }: Pixels): Promise<PictureSizes> => {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureSizes['files'] = [];
  for (const size of imageSizes)
    files.push({
      size,
      bytes: await sharp(data, { raw }).resize(within(size)).webp({ quality: 80, effort: 3 }).toBuffer(),
    });
  return { width: info.width, height: info.height, files };
};

/** Throws PICTURE_TOO_LARGE before decoding. */
const headerOf = async (path: string, name: string): Promise<Metadata> => {
  const sharp = await codecs();
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  if (header.width * (header.pageHeight ?? header.height) > maxPicturePixels) throw tooLarge(name);
  return header;
};

const turnsOf = ({ format, isProgressive }: Metadata): number =>
  isProgressive || (format !== 'jpeg' && format !== 'png') ? allTurns : 1;

const decode = async (path: string, { orientation }: Metadata): Promise<PictureSizes> => {
  const sharp = await codecs();
  // failOn 'error' refuses truncated files but accepts odd complete ones.
  const small = await shrink(sharp, path, { limitInputPixels: maxPicturePixels, failOn: 'error' });
  const { turn, flop } = upright[orientation ?? 1] ?? { turn: 0, flop: false };
  if (turn === 0 && !flop) return sizesOf(sharp, small);
  const { width, height, channels } = small.info;
  const turned = await pixelsOf(sharp(small.data, { raw: { width, height, channels } }).rotate(turn));
  if (!flop) return sizesOf(sharp, turned);
  const { info } = turned;
  return sizesOf(
    sharp,
    await pixelsOf(
      sharp(turned.data, { raw: { width: info.width, height: info.height, channels: info.channels } }).flop(),
    ),
  );
};

/** Runs `work` on an untrusted picture. Throws HEIC_PICTURE, or NOT_A_PICTURE if decoding fails. */
const withPicture = async <T>(
  path: string,
  bytes: number,
  name: string,
  work: (header: Metadata) => Promise<T>,
): Promise<T> => {
  if (bytes > maxPictureBytes) throw tooLarge(name);
  const { head, tail } = await endsOf(path, bytes);
  if (isHeic(head)) throw new AppError('HEIC_PICTURE', { values: { name } });
  if (pictureKindOf(head) === undefined || hidesAnotherFile(tail)) throw notAPicture(name);
  try {
    return await work(await headerOf(path, name));
  } catch (error) {
    throw error instanceof AppError ? error : notAPicture(name);
  }
};

export const makePictureSizes = (path: string, bytes: number, name: string): Promise<PictureSizes> =>
  withPicture(path, bytes, name, (header) => inTurn(turnsOf(header), () => decode(path, header)));

/** Returns RGBA of an uploaded picture, at most `edge` pixels wide and high. */
export const decodeUpload = (
  { path, bytes, name }: { path: string; bytes: number; name: string },
  edge: number,
): Promise<Pixels> => withPicture(path, bytes, name, () => decodePixels(path, edge));

export const flattenPicture = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await codecs();
  return inTurn(1, () =>
    sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality: 90 }).toBuffer(),
  );
};

/** Each byte of `data` is a grey pixel and becomes a square of `scale` pixels. */
export const enlargedPng = async (
  { data, width, height }: { data: Buffer; width: number; height: number },
  scale: number,
): Promise<Buffer> => {
  const sharp = await codecs();
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: width * scale, height: height * scale, kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
};

/** An SVG is drawn at this size, so its edges stay sharp. */
export const squarePng = async (data: Buffer, edge: number): Promise<Buffer> => {
  const sharp = await codecs();
  const { width = edge, format } = await sharp(data).metadata();
  const density = format === 'svg' ? { density: Math.min(100_000, (72 * edge) / width) } : {};
  return sharp(data, density)
    .resize(edge, edge, { fit: 'contain', background: '#fff', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
};

const cut = (crop: PictureCrop, width: number, height: number) => {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
};

export const reshapePicture = (
  bytes: Buffer,
  turn: number,
  crop: PictureCrop | undefined,
): Promise<PictureSizes> =>
  inTurn(1, async () => {
    const sharp = await codecs();
    const turned = await pixelsOf(sharp(bytes, { limitInputPixels: maxPicturePixels }).rotate(turn));
    if (crop === undefined) return sizesOf(sharp, turned);
    const { width, height, channels } = turned.info;
    return sizesOf(
      sharp,
      await pixelsOf(
        sharp(turned.data, { raw: { width, height, channels } }).extract(cut(crop, width, height)),
      ),
    );
  });

export const decodePixels = (of: Buffer | string, edge: number): Promise<Pixels> =>
  inTurn(allTurns, async () => {
    const sharp = await codecs();
    return pixelsOf(
      sharp(of, { limitInputPixels: maxPicturePixels })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside' })
        .toColourspace('srgb')
        .ensureAlpha(),
    );
  });
