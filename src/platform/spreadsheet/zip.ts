/** Zip archives of strangers: listed and judged before anything is inflated, inflated no further than said. */
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, Options, ZipFile } from 'yauzl';
import { SheetError, sheetLimits } from './sheet-limits.ts';

const openFile = promisify<string, Options, ZipFile>(yauzl.open);

export type ZipEntry = Entry;
export type Archive = {
  entries: ZipEntry[];
  /** Inflates one entry; the stream fails with SheetError past its declared size or `maxBytes`. */
  read: (entry: ZipEntry, maxBytes?: number) => Promise<Readable>;
  close: () => void;
};
type ArchiveLimits = { entries: number; totalBytes: number };

const list = (zip: ZipFile, limits: ArchiveLimits): Promise<ZipEntry[]> =>
  new Promise((resolve, reject) => {
    const entries: ZipEntry[] = [];
    let bytes = 0;
    zip.on('error', () => reject(new SheetError('broken')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: ZipEntry) => {
      entries.push(entry);
      bytes += entry.uncompressedSize;
      if (entries.length > limits.entries || bytes > limits.totalBytes) reject(new SheetError('tooLarge'));
      else zip.readEntry();
    });
    zip.readEntry();
  });

/** More than it said: yauzl checks the declared size, this one the limit of the caller. */
const counted = (maxBytes: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, next) {
      bytes += chunk.length;
      if (bytes > maxBytes) next(new SheetError('tooLarge'));
      else next(null, chunk);
    },
  });
};

/** Opens an archive and reads its directory. SheetError when it is none, broken, or past the limits by its own account. */
export const openZip = async (
  path: string,
  limits: ArchiveLimits,
  options: { anyNames?: boolean } = {},
): Promise<Archive> => {
  let zip: ZipFile;
  try {
    zip = await openFile(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      // Names that climb out are judged by the caller one by one, or refuse the whole archive.
      strictFileNames: false,
      decodeStrings: !options.anyNames,
    });
  } catch {
    throw new SheetError('broken');
  }
  const read = async (entry: ZipEntry, maxBytes: number = sheetLimits.entryBytes): Promise<Readable> => {
    if (entry.uncompressedSize > maxBytes) throw new SheetError('tooLarge');
    if (entry.isEncrypted()) throw new SheetError('locked');
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, made) => (error ? reject(new SheetError('broken')) : resolve(made))),
    );
    const out = counted(maxBytes);
    stream.on('error', () => out.destroy(new SheetError('broken')));
    out.on('close', () => stream.destroy());
    return stream.pipe(out);
  };
  try {
    return { entries: await list(zip, limits), read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};
