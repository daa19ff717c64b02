import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { mailReader } from './reader.ts';
import { mimeAttachmentOf, testMailOf, mimePartsOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';
import { pollMailbox } from './mailbox-job.ts';

const a = await testApp();
const { shop } = a;
const { box, reader: boxReader, due, listed } = await createTestMailbox(a);
const reader = mailReader();
afterAll(() => reader.stop());

const mega = 1_000_000;
const at = new Date('2026-05-01T03:00:00Z');
const read = (source: string, by = reader) =>
  by.read({ source: Buffer.from(source), size: 0, receivedAt: at }, 'shop@example.com');
const html = (body: string): string => testMailOf({ type: 'text/html; charset=utf-8', body });
/** Builds a mail whose parts take quadratic time to join. */
const endless = (subject?: string): string =>
  testMailOf({
    ...(subject !== undefined && { subject }),
    ...mimePartsOf(
      ...Array.from({ length: 900 }, () => `Content-Type: text/plain\r\n\r\n${'x\n'.repeat(13_000)}`),
    ),
  });
/** Builds a mail that needs far more memory than its size. */
const swelling = (subject: string): string =>
  testMailOf({ subject, type: 'text/html', body: '<'.repeat(900_000) });

const bombs: readonly (readonly [string, () => string])[] = [
  [
    'parts in parts',
    () => {
      let deep = 'Content-Type: text/plain\r\n\r\nx';
      for (let n = 0; n < 5000; n++)
        deep = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${deep}`;
      return testMailOf(mimePartsOf(deep));
    },
  ],
  [
    'a hundred thousand parts',
    () =>
      testMailOf(mimePartsOf(...Array.from({ length: 100_000 }, () => 'Content-Type: text/plain\r\n\r\nx'))),
  ],
  [
    'a file of eighteen megabytes',
    () => testMailOf(mimePartsOf(mimeAttachmentOf('a.bin', Buffer.alloc(18 * mega, 7)))),
  ],
  ['a head of twenty megabytes', () => testMailOf({ head: [`X-Fill: ${'y'.repeat(20 * mega)}`] })],
  ['endless addresses', () => testMailOf({ to: '"'.repeat(400_000) })],
  ['groups of addresses', () => testMailOf({ to: 'a:'.repeat(200_000) })],
  ['unclosed tags', () => html('<'.repeat(900_000))],
  ['attributes', () => html(`<a ${'href="x" '.repeat(100_000)}>`)],
  ['comments', () => html('<!--'.repeat(200_000))],
  ['an unknown charset', () => testMailOf({ type: `text/plain; charset=${'x'.repeat(300_000)}` })],
  [
    'an endless charset switch',
    () => testMailOf({ type: 'text/plain; charset=iso-2022-jp', body: '\u001b$B'.repeat(4 * mega) }),
  ],
  ['lines', () => testMailOf({ type: 'text/plain; format=flowed', body: 'x \r\n'.repeat(4 * mega) })],
  [
    'mails in mails',
    () => testMailOf({ type: 'message/rfc822', body: 'Content-Type: message/rfc822\r\n\r\n'.repeat(5000) }),
  ],
];

describe('a mail built to crash the parser', () => {
  it.each(bombs)('by %s is stored under its subject, in bounded memory', async (_, made) => {
    const mail = await read(made());
    expect(mail).toMatchObject({ subject: 'A question' });
    const pid = reader.pid();
    if (process.platform !== 'linux' || pid === undefined) return;
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    expect(Number(peak) / 1024).toBeLessThan(700);
  });

  it('is stored by its header when it exceeds the limits of time or memory', async () => {
    const slow = mailReader({ memory: 256, time: 2000, headTime: 60_000 });
    expect(await read(endless(), slow)).toMatchObject({
      subject: 'A question',
      fromAddress: 'fah@example.com',
      notes: ['broken'],
      body: '',
    });
    expect(await read(testMailOf(), slow)).toMatchObject({ notes: [], body: 'Is the red gown free in May?' });
    slow.stop();
    const small = mailReader({ memory: 12, time: 60_000, headTime: 60_000 });
    expect(await read(testMailOf(), small)).toMatchObject({ notes: [] });
    const swollen = await read(swelling('Swollen'), small);
    expect(swollen).toMatchObject({ subject: 'Swollen', fromAddress: 'fah@example.com', notes: ['broken'] });
    expect(await read(testMailOf(), small)).toMatchObject({ notes: [] });
    small.stop();
  });

  it('does not slow the server meanwhile', async () => {
    const slow = mailReader({ memory: 256, time: 2000, headTime: 60_000 });
    let answers = 0;
    const reading = read(endless(), slow).finally(() => (answers = -answers));
    while (answers >= 0 && answers < 3) {
      await a.ok(shop.staff, inboxContract.tags);
      answers++;
    }
    await reading;
    slow.stop();
    expect(answers).toBe(-3);
  });

  it('is set aside visibly for staff, and the mails before and after it are in the inbox', async () => {
    box.put(testMailOf({ subject: 'Before' }));
    box.put(endless('Bomb'));
    box.put(testMailOf({ subject: 'After' }));
    await due();
    const limits = { memory: 256, time: 2000, headTime: 60_000 };
    expect(await pollMailbox({ ...boxReader, limits }, shop.shopId)).toBe(3);
    expect((await listed()).map((one) => [one.subject, one.sender, one.unread])).toEqual([
      ['After', 'fah@example.com', true],
      ['Bomb', 'fah@example.com', true],
      ['Before', 'fah@example.com', true],
    ]);
    expect(await a.sql("select notes from mail where subject = 'Bomb'")).toEqual([{ notes: ['broken'] }]);
    expect(await a.sql("select id from conversation where state = 'waiting'")).toHaveLength(3);
  });

  it('finds no secrets: its process has neither the environment nor write access', () => {
    const pid = reader.pid();
    if (process.platform !== 'linux' || pid === undefined) return;
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    expect(names.filter((one) => one !== '' && !one.startsWith('NODE_CHANNEL_'))).toEqual([]);
    if (process.allowedNodeEnvironmentFlags.has('--permission'))
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--permission');
  });
});
