/**
 * A stream sealed by a passphrase (scrypt, AES-256-GCM): in chunks, so that none of it is held in memory, each bound to its
 * number and the last one marked, so that a cut, an exchange or a change anywhere is found (docs/decisions/0029-backup.md).
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Chunks, bytesOf } from './byte-reader.ts';
import { BackupFault } from './backup-fault.ts';

/** The first has a key by scrypt of its own; files of the second share one, and each takes its key from it by HKDF. */
const magic = Buffer.from('RATRI BACKUP 1\n');
const magicOfMany = Buffer.from('RATRI BACKUP 2\n');
const chunkBytes = 256 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const lastMark = 0x80_00_00_00;
/** Of scrypt: what a guess costs. */
export type Cost = { logN: number; r: number; p: number };
/** 64 MB and some tenths of a second. */
const usual: Cost = { logN: 16, r: 8, p: 1 };
/** What a foreign file may make us spend. */
const dearest: Cost = { logN: 20, r: 16, p: 4 };

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

const keyOf = (passphrase: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> => {
  const N = 2 ** logN;
  return derive(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r });
};

/** Keys by scrypt that many files share, so that thousands of small ones are opened in the time of one. */
const shared = new Map<string, Promise<Buffer>>();
const mostShared = 64;

const sharedKeyOf = (passphrase: string, salt: Buffer, cost: Cost): Promise<Buffer> => {
  const of = createHash('sha256')
    .update(JSON.stringify([passphrase.normalize('NFC'), salt.toString('hex'), cost]))
    .digest('hex');
  let key = shared.get(of);
  if (key === undefined) {
    if (shared.size >= mostShared) shared.clear();
    shared.set(of, (key = keyOf(passphrase, salt, cost)));
  }
  return key;
};

const keyBelow = (key: Buffer, own: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, own, 'ratri archive', 32));

/** This process's, of every file it seals as one of many. */
const saltOfMany = randomBytes(saltBytes);

/** A name that says nothing to whoever has not the passphrase, and is the same each time. */
export const hiddenName = async (passphrase: string, name: string): Promise<string> => {
  const key = await sharedKeyOf(passphrase, Buffer.from('ratri names'), usual);
  return keyBelow(key, Buffer.from(name)).toString('hex').slice(0, 40);
};

/** The key is this file's alone, so the number of the chunk is nonce enough. */
const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 4, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
};

/** Pieces of at most `size`, the last one known as such. */
async function* regrouped(chunks: Chunks, size: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      if (length === size) {
        yield { piece: Buffer.concat(waiting), last: false };
        [waiting, length] = [[], 0];
      }
      const part = Buffer.from(chunk.subarray(from, from + size - length));
      waiting.push(part);
      length += part.length;
      from += part.length;
    }
  }
  yield { piece: Buffer.concat(waiting), last: true };
}

async function* sealedBy(chunks: Chunks, header: Buffer, key: Buffer): AsyncGenerator<Buffer> {
  yield header;
  let number = 0;
  for await (const { piece, last } of regrouped(chunks, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    cipher.setAAD(header);
    const text = Buffer.concat([cipher.update(piece), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((text.length | (last ? lastMark : 0)) >>> 0);
    yield Buffer.concat([length, cipher.getAuthTag(), text]);
    number += 1;
  }
}

const costBytes = ({ logN, r, p }: Cost): Buffer => Buffer.from([logN, r, p]);

/** Bytes → sealed bytes; they say themselves at what cost. */
export async function* sealed(chunks: Chunks, passphrase: string, cost = usual): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const header = Buffer.concat([magic, costBytes(cost), salt]);
  yield* sealedBy(chunks, header, await keyOf(passphrase, salt, cost));
}

/** The same for one of many files: the cost is paid once by this process, and once by whoever opens them. */
export async function* sealedOfMany(
  chunks: Chunks,
  passphrase: string,
  cost = usual,
): AsyncGenerator<Buffer> {
  const own = randomBytes(saltBytes);
  const header = Buffer.concat([magicOfMany, costBytes(cost), saltOfMany, own]);
  yield* sealedBy(chunks, header, keyBelow(await sharedKeyOf(passphrase, saltOfMany, cost), own));
}

/** Sealed bytes → bytes, each checked before it is handed out. Throws a BackupFault: wrong passphrase, cut off, changed. */
export async function* unsealed(chunks: Chunks, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = bytesOf(chunks);
  try {
    const begin = await bytes.take(magic.length).catch(() => Buffer.alloc(0));
    const many = begin.equals(magicOfMany);
    if (!many && !begin.equals(magic)) throw new BackupFault('damaged', 'this is no backup of Ratri');
    const rest = await bytes.take(3 + saltBytes);
    const [logN = 0, r = 0, p = 0] = rest;
    if (logN < 10 || logN > dearest.logN || r < 1 || r > dearest.r || p < 1 || p > dearest.p)
      throw new BackupFault('damaged', 'the beginning of the backup was changed');
    const own = many ? await bytes.take(saltBytes) : Buffer.alloc(0);
    const header = Buffer.concat([begin, rest, own]);
    const salt = Buffer.from(rest.subarray(3));
    const key = many
      ? keyBelow(await sharedKeyOf(passphrase, salt, { logN, r, p }), own)
      : await keyOf(passphrase, salt, { logN, r, p });
    for (let number = 0; ; number += 1) {
      const mark = (await bytes.take(4)).readUInt32BE();
      const last = mark >= lastMark;
      const length = last ? mark - lastMark : mark;
      if (length > chunkBytes) throw new BackupFault('damaged', 'the backup was changed or damaged');
      const tag = await bytes.take(tagBytes);
      const text = await bytes.take(length);
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(header);
      decipher.setAuthTag(tag);
      const piece = decipher.update(text);
      try {
        decipher.final();
      } catch {
        throw number === 0
          ? new BackupFault('passphrase', 'the passphrase does not open this backup')
          : new BackupFault('damaged', 'the backup was changed or damaged');
      }
      yield piece;
      if (!last) continue;
      if (!(await bytes.ended()))
        throw new BackupFault('damaged', 'something was added to the end of the backup');
      return;
    }
  } finally {
    await bytes.close();
  }
}
