/**
 * Streams use scrypt and AES-256-GCM. Numbered chunks and a mark on the last chunk detect truncation,
 * reordering and modification (decision 29).
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type ByteChunks, type ByteReader, byteReaderOf } from './byte-reader.ts';
import { BackupFault } from './backup-fault.ts';

/**
 * A file of kind 4 has its own scrypt key. A check of the key and a sum follow the header, to distinguish a
 * wrong passphrase from damage. Kind 1, of earlier versions, lacks check and sum. Files of kind 2 share one
 * scrypt key, from which HKDF derives a key per file.
 */
const magicUnchecked = Buffer.from('RATRI BACKUP 1\n');
const magic = Buffer.from('RATRI BACKUP 4\n');
const magicOfMany = Buffer.from('RATRI BACKUP 2\n');
const chunkBytes = 256 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const checkBytes = 8;
const lastMark = 0x80_00_00_00;
export type ScryptCost = { logN: number; r: number; p: number };
/** This cost means 64 MB and some tenths of a second. */
const usual: ScryptCost = { logN: 16, r: 8, p: 1 };
const dearest: ScryptCost = { logN: 20, r: 16, p: 4 };

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

const keyOf = (passphrase: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> => {
  const N = 2 ** logN;
  return derive(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r });
};

/** Keys are cached, because deriving scrypt keys is slow. */
const shared = new Map<string, Promise<Buffer>>();
const mostShared = 64;

const sharedKeyOf = (passphrase: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> => {
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

const saltOfMany = randomBytes(saltBytes);

/** The name is deterministic and reveals nothing without the passphrase. */
export const encryptedName = async (passphrase: string, name: string): Promise<string> => {
  const key = await sharedKeyOf(passphrase, Buffer.from('ratri names'), usual);
  return keyBelow(key, Buffer.from(name)).toString('hex').slice(0, 40);
};

/** The chunk number suffices, because each file has its own key. */
const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 4, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
};

async function* regrouped(
  chunks: ByteChunks,
  size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
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

async function* sealedBy(chunks: ByteChunks, header: Buffer, key: Buffer): AsyncGenerator<Buffer> {
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

const costBytes = ({ logN, r, p }: ScryptCost): Buffer => Buffer.from([logN, r, p]);

const keyCheckOf = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'ratri key check', checkBytes));
const sumOf = (begin: Buffer): Buffer => createHash('sha256').update(begin).digest().subarray(0, checkBytes);

export async function* encryptStream(
  chunks: ByteChunks,
  passphrase: string,
  cost = usual,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt, cost);
  const begin = Buffer.concat([magic, costBytes(cost), salt, keyCheckOf(key)]);
  yield* sealedBy(chunks, Buffer.concat([begin, sumOf(begin)]), key);
}

export async function* encryptStreams(
  chunks: ByteChunks,
  passphrase: string,
  cost = usual,
): AsyncGenerator<Buffer> {
  const own = randomBytes(saltBytes);
  const header = Buffer.concat([magicOfMany, costBytes(cost), saltOfMany, own]);
  yield* sealedBy(chunks, header, keyBelow(await sharedKeyOf(passphrase, saltOfMany, cost), own));
}

const damaged = (what: string): BackupFault => new BackupFault('damaged', what);
const wrongPassphrase = (more = ''): BackupFault =>
  new BackupFault('passphrase', `the passphrase does not open this backup${more}`);

type Opened = { header: Buffer; key: Buffer; isChecked: boolean };

const readHeader = async (bytes: ByteReader, passphrase: string): Promise<Opened> => {
  const kind = await bytes.take(magic.length).catch(() => Buffer.alloc(0));
  const [isChecked, many] = [kind.equals(magic), kind.equals(magicOfMany)];
  if (!isChecked && !many && !kind.equals(magicUnchecked))
    throw damaged('this is no backup of Ratri, or its beginning is damaged');
  const rest = await bytes.take(3 + saltBytes);
  const check = isChecked ? await bytes.take(checkBytes) : Buffer.alloc(0);
  const begin = Buffer.concat([kind, rest, check]);
  const sum = isChecked ? await bytes.take(checkBytes) : Buffer.alloc(0);
  if (isChecked && !sumOf(begin).equals(sum))
    throw damaged('the beginning of the backup was changed or damaged');
  const [logN = 0, r = 0, p = 0] = rest;
  if (logN < 10 || logN > dearest.logN || r < 1 || r > dearest.r || p < 1 || p > dearest.p)
    throw damaged('the beginning of the backup was changed or damaged');
  const own = many ? await bytes.take(saltBytes) : Buffer.alloc(0);
  const salt = Buffer.from(rest.subarray(3));
  const key = many
    ? keyBelow(await sharedKeyOf(passphrase, salt, { logN, r, p }), own)
    : await keyOf(passphrase, salt, { logN, r, p });
  if (isChecked && !keyCheckOf(key).equals(check)) throw wrongPassphrase();
  return { header: Buffer.concat([begin, sum, own]), key, isChecked };
};

export async function* decryptStream(chunks: ByteChunks, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = byteReaderOf(chunks);
  try {
    const { header, key, isChecked } = await readHeader(bytes, passphrase);
    for (let number = 0; ; number += 1) {
      const mark = (await bytes.take(4)).readUInt32BE();
      const last = mark >= lastMark;
      const length = last ? mark - lastMark : mark;
      if (length > chunkBytes) throw damaged('the backup was changed or damaged');
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
        throw number === 0 && !isChecked
          ? wrongPassphrase(', or its beginning is damaged')
          : damaged('the backup was changed or damaged');
      }
      yield piece;
      if (!last) continue;
      if (!(await bytes.ended())) throw damaged('something was added to the end of the backup');
      return;
    }
  } finally {
    await bytes.close();
  }
}
