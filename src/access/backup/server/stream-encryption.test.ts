import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ByteChunks } from './byte-reader.ts';
import { encryptedName, encryptStream, encryptStreams, decryptStream } from './stream-encryption.ts';

const passphrase = 'ชุดไทยสีทองสามร้อยตัว';

const all = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const found: Uint8Array[] = [];
  for await (const chunk of chunks) found.push(chunk);
  return Buffer.concat(found);
};
const shutOf = (chunks: ByteChunks): Promise<Buffer> =>
  all(encryptStream(chunks, passphrase, { logN: 10, r: 8, p: 1 }));
const opened = (bytes: Buffer, words = passphrase): Promise<Buffer> => all(decryptStream([bytes], words));

const chunk = 256 * 1024;
const headerBytes = 15 + 3 + 16 + 16;
const framed = 4 + 16 + chunk;

it('decrypts any size in any pieces', async () => {
  for (const size of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk]) {
    const text = randomBytes(size);
    const shut = await shutOf([text.subarray(0, size / 3), text.subarray(size / 3)]);
    expect((await opened(shut)).equals(text), String(size)).toBe(true);
    const pieces = Array.from({ length: Math.ceil(shut.length / 70_001) }, (_, at) =>
      shut.subarray(at * 70_001, (at + 1) * 70_001),
    );
    expect((await all(decryptStream(pieces, passphrase))).equals(text), String(size)).toBe(true);
  }
});

it('reports a wrong passphrase and reveals no content', async () => {
  const text = Buffer.from('สมหญิง ทดสอบ '.repeat(100));
  const shut = await shutOf([text]);
  expect(shut.includes(Buffer.from('สมหญิง'))).toBe(false);
  await expect(opened(shut, `${passphrase}.`)).rejects.toThrow('the passphrase does not open this backup');
  await expect(opened(Buffer.from('PGDMP another file'))).rejects.toThrow('this is no backup of Ratri');
});

it('detects truncation anywhere, also between chunks', async () => {
  const shut = await shutOf([randomBytes(2.5 * chunk)]);
  for (const length of [20, headerBytes, headerBytes + framed, headerBytes + 2 * framed, shut.length - 1])
    await expect(opened(shut.subarray(0, length)), String(length)).rejects.toThrow('cut off');
});

it('detects every change: a bit, reordered, repeated or missing chunks, appended data', async () => {
  const shut = await shutOf([randomBytes(3.5 * chunk)]);
  const head = shut.subarray(0, headerBytes);
  const parts = [0, 1, 2, 3].map((at) =>
    shut.subarray(headerBytes + at * framed, headerBytes + (at + 1) * framed),
  );
  const [a, b, c, d] = parts as [Buffer, Buffer, Buffer, Buffer];
  expect((await opened(Buffer.concat([head, a, b, c, d]))).length).toBe(3.5 * chunk);
  const changed = [
    [head, b, a, c, d],
    [head, a, a, b, c, d],
    [head, a, c, d],
    [head, a, b, c],
    [head, d],
    [head, a, b, c, d, Buffer.from([0])],
    [head, a, b, c, d, d],
  ];
  for (const [at, pieces] of changed.entries())
    await expect(opened(Buffer.concat(pieces)), String(at)).rejects.toThrow(
      /changed|cut off|added|passphrase/,
    );
  for (const at of [
    3,
    16,
    20,
    headerBytes + 2,
    headerBytes + 10,
    headerBytes + 30,
    headerBytes + framed,
    shut.length - 1,
  ]) {
    const bad = Buffer.from(shut);
    bad.writeUInt8((bad[at] ?? 0) ^ 1, at);
    await expect(opened(bad), String(at)).rejects.toThrow(/changed|cut off|no backup|passphrase/);
  }
});

it('a changed byte at the beginning is damage, not a wrong passphrase', async () => {
  const shut = await shutOf([Buffer.from('ข้อมูลทั้งร้าน')]);
  for (let at = 0; at < headerBytes + 24; at += 1) {
    const bad = Buffer.from(shut);
    bad.writeUInt8((bad[at] ?? 0) ^ 1, at);
    await expect(opened(bad), String(at)).rejects.toThrow(/damaged|cut off/);
    await expect(opened(bad), String(at)).rejects.not.toThrow('passphrase');
  }
});

it('opens a backup of an earlier version, which has no check of the key', async () => {
  const earlier = Buffer.from(
    'UkFUUkkgQkFDS1VQIDEKCggBIppSrkeN5cfHfFKze/KSQIAAACqnazes2o77kanZt0WaMok/+5xjb0x+Vo3od3X346UWBkfN5lKfuSh+NQ0sxSkRt3EPtw9Utw/P2gHa',
    'base64',
  );
  expect((await opened(earlier)).toString()).toBe('ข้อมูลทั้งร้าน');
  await expect(opened(earlier, `${passphrase}.`)).rejects.toThrow(
    'the passphrase does not open this backup, or its beginning is damaged',
  );
});

it('encrypts many files with one scrypt run: each has its own key, and another passphrase decrypts none', async () => {
  const cost = { logN: 10, r: 8, p: 1 };
  const text = Buffer.from('สมหญิง ทดสอบ '.repeat(100));
  const [one, other] = [
    await all(encryptStreams([text], passphrase, cost)),
    await all(encryptStreams([text], passphrase, cost)),
  ];
  expect((await opened(one)).equals(text)).toBe(true);
  expect(one.subarray(headerBytes).equals(other.subarray(headerBytes))).toBe(false);
  await expect(opened(one, `${passphrase}.`)).rejects.toThrow('the passphrase does not open this backup');
  // This file has the salt of one file and the content of another.
  const mixed = Buffer.concat([one.subarray(0, headerBytes), other.subarray(headerBytes)]);
  await expect(opened(mixed)).rejects.toThrow(/passphrase|changed/);
  expect(await encryptedName(passphrase, '1/item/a.webp')).toBe(
    await encryptedName(passphrase, '1/item/a.webp'),
  );
  expect(await encryptedName(passphrase, '1/item/a.webp')).not.toBe(
    await encryptedName(passphrase, '1/item/b.webp'),
  );
});
