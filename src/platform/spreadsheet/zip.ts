/** The archive is untrusted, so it is validated before decompression, which stops at the declared size. */
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, Options, ZipFile } from 'yauzl';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import { zipNameOf } from './zip-names.ts';

const openFile = promisify<string, Options, ZipFile>(yauzl.open);

export type ZipEntry = Entry;
export type ZipArchive = {
  entries: ZipEntry[];
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
      entry.fileName = zipNameOf(entry);
      entries.push(entry);
      bytes += entry.uncompressedSize;
      if (entries.length > limits.entries || bytes > limits.totalBytes) reject(new SheetError('tooLarge'));
      else zip.readEntry();
    });
    zip.readEntry();
  });

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

export const openZip = async (path: string, limits: ArchiveLimits): Promise<ZipArchive> => {
  let zip: ZipFile;
  try {
    zip = await openFile(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      // The caller checks names, because yauzl would refuse the whole archive.
      decodeStrings: false,
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
