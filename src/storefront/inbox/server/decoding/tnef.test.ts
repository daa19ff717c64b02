import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { parseMail } from '../mailbox/parse-mail.ts';
import { encodeTis620, mimeAttachmentOf, mimePartsOf, testMailOf } from '../mailbox/testing/letters.ts';
import { readTnef } from './tnef.ts';

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value & 0xff_ff), u16(value >>> 16)]);
const attribute = (level: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(0)]);
const padded = (data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
const property = (type: number, id: number, value: Buffer): Buffer =>
  Buffer.concat([u16(type), u16(id), type === 0x03 ? value : Buffer.concat([u32(1), padded(value)])]);
const properties = (...all: Buffer[]): Buffer => Buffer.concat([u32(all.length), ...all]);

const winmail = (...all: Buffer[]): Buffer => Buffer.concat([u32(0x22_3e_9f_78), u16(1), ...all]);
const picture = Buffer.from([1, 2, 3, 4, 5]);
const outlook = winmail(
  attribute(1, 0x00_06_90_07, u32(874)),
  attribute(
    1,
    0x00_06_90_03,
    properties(
      property(0x03, 0x3f_de, u32(874)),
      property(0x1e, 0x10_00, Buffer.concat([encodeTis620('ขอเช่าชุดราตรี'), Buffer.from([0])])),
    ),
  ),
  attribute(2, 0x00_06_90_02, Buffer.alloc(14)),
  attribute(2, 0x00_01_80_10, Buffer.from('SLIP~1.JPG\0')),
  attribute(2, 0x00_06_80_0f, picture),
  attribute(2, 0x00_06_90_05, properties(property(0x1f, 0x37_07, Buffer.from('สลิปโอนเงิน.jpg\0', 'utf16le')))),
  attribute(2, 0x00_06_90_02, Buffer.alloc(14)),
  attribute(2, 0x00_01_80_10, encodeTis620('ใบสั่ง.pdf')),
  attribute(2, 0x00_06_80_0f, Buffer.from('%PDF')),
);
const parsed = (...parts: string[]) =>
  parseMail(
    {
      source: Buffer.from(testMailOf(mimePartsOf(...parts))),
      size: 0,
      receivedAt: new Date('2026-05-01T03:00:00Z'),
    },
    'shop@example.com',
  );

describe('the winmail.dat of a mail', () => {
  it('is replaced by its files, and gives the text of a mail without one', async () => {
    const mail = await parsed(mimeAttachmentOf('winmail.dat', outlook, 'application/ms-tnef'));
    expect(mail.body).toBe('ขอเช่าชุดราตรี');
    expect(mail.files.map((one) => [one.name, one.content])).toEqual([
      ['สลิปโอนเงิน.jpg', picture],
      ['ใบสั่ง.pdf', Buffer.from('%PDF')],
    ]);
    const said = await parsed(
      'Content-Type: text/plain\r\n\r\nHello',
      mimeAttachmentOf('winmail.dat', winmail()),
    );
    expect(said).toMatchObject({ body: 'Hello', files: [] });
  });

  it('stays a file if it cannot be opened or has nothing readable', async () => {
    for (const content of [Buffer.from('x'), winmail()])
      expect((await parsed(mimeAttachmentOf('winmail.dat', content))).files).toMatchObject([
        { name: 'winmail.dat', content },
      ]);
  });

  it('never crashes the parser, however damaged', () => {
    fc.assert(
      fc.property(fc.nat(outlook.length), fc.nat(outlook.length - 1), fc.nat(255), (cut, at, byte) => {
        const damaged = Buffer.from(outlook);
        damaged[at] = byte;
        const read = readTnef(damaged.subarray(0, cut));
        for (const { content } of read?.files ?? []) expect(content.length).toBeLessThanOrEqual(cut);
      }),
      { numRuns: rounds(500, 20_000) },
    );
  });
});
