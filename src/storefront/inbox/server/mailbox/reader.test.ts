/** Mails built to stop whoever reads them: each ends in bounded time and memory, and the next one is read. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import { mailReader } from './reader.ts';
import { attachment, letter, parts } from './testing/letters.ts';
import { mailboxOf } from './testing/mailbox.ts';
import { lookIntoBox } from './worker.ts';

const a = await testApp();
const { shop } = a;
const { box, reader: boxReader, due, listed } = await mailboxOf(a);
const reader = mailReader();
afterAll(() => reader.stop());

const mega = 1_000_000;
const at = new Date('2026-05-01T03:00:00Z');
const read = (source: string, by = reader) =>
  by.read({ source: Buffer.from(source), size: 0, receivedAt: at }, 'shop@example.com');
const html = (body: string): string => letter({ type: 'text/html; charset=utf-8', body });
/** Its parts are joined by what takes longer with every one of them. */
const endless = (subject?: string): string =>
  letter({
    ...(subject !== undefined && { subject }),
    ...parts(...Array.from({ length: 900 }, () => `Content-Type: text/plain\r\n\r\n${'x\n'.repeat(13_000)}`)),
  });
/** Larger in memory than its bytes tell. */
const swelling = (subject: string): string =>
  letter({ subject, type: 'text/html', body: '<'.repeat(900_000) });

const bombs: readonly (readonly [string, () => string])[] = [
  [
    'parts in parts',
    () => {
      let deep = 'Content-Type: text/plain\r\n\r\nx';
      for (let n = 0; n < 5000; n++)
        deep = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${deep}`;
      return letter(parts(deep));
    },
  ],
  [
    'a hundred thousand parts',
    () => letter(parts(...Array.from({ length: 100_000 }, () => 'Content-Type: text/plain\r\n\r\nx'))),
  ],
  ['a file of eighteen megabytes', () => letter(parts(attachment('a.bin', Buffer.alloc(18 * mega, 7))))],
  ['a head of twenty megabytes', () => letter({ head: [`X-Fill: ${'y'.repeat(20 * mega)}`] })],
  ['addresses without an end', () => letter({ to: '"'.repeat(400_000) })],
  ['groups of addresses', () => letter({ to: 'a:'.repeat(200_000) })],
  ['what begins and does not end', () => html('<'.repeat(900_000))],
  ['attributes', () => html(`<a ${'href="x" '.repeat(100_000)}>`)],
  ['comments', () => html('<!--'.repeat(200_000))],
  ['a charset that nobody has', () => letter({ type: `text/plain; charset=${'x'.repeat(300_000)}` })],
  [
    'a charset that goes on',
    () => letter({ type: 'text/plain; charset=iso-2022-jp', body: '\u001b$B'.repeat(4 * mega) }),
  ],
  ['lines', () => letter({ type: 'text/plain; format=flowed', body: 'x \r\n'.repeat(4 * mega) })],
  [
    'mails in mails',
    () => letter({ type: 'message/rfc822', body: 'Content-Type: message/rfc822\r\n\r\n'.repeat(5000) }),
  ],
];

describe('a mail built to stop whoever reads it', () => {
  it.each(bombs)('by %s is kept under its subject, in bounded memory', async (_, made) => {
    const mail = await read(made());
    expect(mail).toMatchObject({ subject: 'A question' });
    const pid = reader.pid();
    if (process.platform !== 'linux' || pid === undefined) return;
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    expect(Number(peak) / 1024).toBeLessThan(700);
  });

  it('that takes longer than any honest one is kept by its head, and so is one that takes more memory', async () => {
    const slow = mailReader({ memory: 256, time: 2000, headTime: 60_000 });
    expect(await read(endless(), slow)).toMatchObject({
      subject: 'A question',
      fromAddress: 'fah@example.com',
      notes: ['broken'],
      body: '',
    });
    expect(await read(letter(), slow)).toMatchObject({ notes: [], body: 'Is the red gown free in May?' });
    slow.stop();
    const small = mailReader({ memory: 12, time: 60_000, headTime: 60_000 });
    expect(await read(letter(), small)).toMatchObject({ notes: [] });
    const swollen = await read(swelling('Swollen'), small);
    expect(swollen).toMatchObject({ subject: 'Swollen', fromAddress: 'fah@example.com', notes: ['broken'] });
    expect(await read(letter(), small)).toMatchObject({ notes: [] });
    small.stop();
  });

  it('keeps the server answering meanwhile', async () => {
    const slow = mailReader({ memory: 256, time: 2000, headTime: 60_000 });
    let answers = 0;
    const reading = read(endless(), slow).finally(() => (answers = -answers));
    while (answers >= 0 && answers < 3) {
      await a.ok(shop.staff, mailContract.tags);
      answers++;
    }
    await reading;
    slow.stop();
    expect(answers).toBe(-3);
  });

  it('is set aside where the staff sees it, and what came before and after it is in the inbox', async () => {
    box.put(letter({ subject: 'Before' }));
    box.put(endless('Bomb'));
    box.put(letter({ subject: 'After' }));
    await due();
    const limits = { memory: 256, time: 2000, headTime: 60_000 };
    expect(await lookIntoBox({ ...boxReader, limits }, shop.shopId)).toBe(3);
    expect((await listed()).map((one) => [one.subject, one.sender, one.unread])).toEqual([
      ['After', 'fah@example.com', true],
      ['Bomb', 'fah@example.com', true],
      ['Before', 'fah@example.com', true],
    ]);
    expect(await a.sql("select notes from mail where subject = 'Bomb'")).toEqual([{ notes: ['broken'] }]);
    expect(await a.sql("select id from conversation where state = 'waiting'")).toHaveLength(3);
  });

  it('holds no secret: its reader has neither the environment nor the right to write', () => {
    const pid = reader.pid();
    if (process.platform !== 'linux' || pid === undefined) return;
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    expect(names.filter((one) => one !== '' && !one.startsWith('NODE_CHANNEL_'))).toEqual([]);
    if (process.allowedNodeEnvironmentFlags.has('--permission'))
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--permission');
  });
});
