import { readdirSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadedTestFile } from '#test/server/requests.ts';

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Makes a picture of four quadrants: red, green / blue, white. */
export const quarterPicture = (width = 64, height = 48) => {
  const half = (color: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background: color } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    half('#ff0000', 0, 0),
    half('#00ff00', width / 2, 0),
    half('#0000ff', 0, height / 2),
  ]);
};

export const sentFileOf = (
  bytes: Uint8Array,
  name = 'picture.jpg',
  type = 'image/jpeg',
): UploadedTestFile => ({
  name,
  type,
  bytes: new Uint8Array(bytes),
});

export const makePictureFile = async (
  kind: Kind = 'jpeg',
  width = 64,
  height = 48,
): Promise<UploadedTestFile> =>
  sentFileOf(
    await quarterPicture(width, height).toFormat(kind, { quality: 90 }).toBuffer(),
    `picture.${kind}`,
    `image/${kind}`,
  );

/** Returns the colours of the four corners, clockwise from the top left. */
export const cornerColorsOf = async (bytes: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3);
    const key = `${r > 127 ? 1 : 0}${g > 127 ? 1 : 0}${b > 127 ? 1 : 0}`;
    return { '100': 'r', '010': 'g', '001': 'b', '111': 'w' }[key] ?? '?';
  };
  return at(0.2, 0.2) + at(0.8, 0.2) + at(0.8, 0.8) + at(0.2, 0.8);
};

export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => `${one.parentPath.slice(folder.length + 1)}/${one.name}`)
    .toSorted();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** Makes a valid, all-black PNG with 1 bit per pixel, which is small at any dimensions. */
export const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const heicFile = Buffer.concat([
  Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'),
  Buffer.alloc(500),
]);
