/** Writes zips with entry names as plain bytes, like Windows Explorer and macOS's Finder. */
import { crc32 } from 'node:zlib';

export type RawEntry = { name: Buffer; bytes: Buffer; flags?: number };

/** High byte of "version made by" (APPNOTE 4.4.2). */
export const zipHosts = { windows: 0, mac: 3 } as const;

export const rawZip = (
  host: keyof typeof zipHosts,
  entries: readonly RawEntry[],
): Uint8Array<ArrayBuffer> => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, flags = 0 } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, zipHosts[host]]),
        common,
        rest,
        name,
      ]),
    );
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listed, end]));
};

const thaiBytes = new Map(
  [...new TextDecoder('windows-874').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
);

/** Encodes the name in code page 874. */
export const windowsThai = (name: string): Buffer =>
  Buffer.from(Array.from(name, (letter) => thaiBytes.get(letter) ?? 0x3f));
