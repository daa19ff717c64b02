import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { parseMail } from '../mailbox/parse-mail.ts';
import { encodeTis620, mimePartsOf, testMailOf } from '../mailbox/testing/letters.ts';
import { repairMail } from './repair-mail.ts';

const receivedAt = new Date('2026-05-01T03:00:00Z');
const parsed = (...parts: (string | Buffer)[]) =>
  parseMail(
    { source: Buffer.concat(parts.map((one) => Buffer.from(one))), size: 0, receivedAt },
    's@x.example',
  );

const text = 'ขอเช่าชุดราตรีสีแดง ไซซ์ M วันที่ 5 ค่ะ';
const tis = encodeTis620(text);
const utf8 = Buffer.from(text);
const word = (charset: string, bytes: Buffer): string => `=?${charset}?B?${bytes.toString('base64')}?=`;

describe('a Thai mail', () => {
  it('in raw TIS-620 is read in subject, sender, body and file name', async () => {
    const pieces = testMailOf({
      from: 'NAME <fah@example.com>',
      subject: 'NAME',
      ...mimePartsOf(
        'Content-Type: text/plain\r\n\r\nNAME',
        'Content-Type: application/pdf; name="NAME.pdf"\r\nContent-Disposition: attachment; filename="NAME.pdf"\r\n\r\nx',
      ),
    }).split('NAME');
    const mail = await parsed(...pieces.flatMap((one, index) => (index === 0 ? [one] : [tis, one])));
    expect(mail).toMatchObject({ subject: text, fromName: text, body: text, fromAddress: 'fah@example.com' });
    expect(mail.files.map((one) => one.name)).toEqual([`${text}.pdf`]);
  });

  it('whose charset is only in its HTML is read', async () => {
    const html = (charset: string, content: Buffer) =>
      parsed(
        testMailOf({ type: 'text/html', body: '' }),
        `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body>`,
        content,
        '</body></html>',
      );
    expect((await html('tis-620', tis)).body).toBe(text);
    expect((await html('windows-1252', tis)).body).toBe(text);
    expect((await html('gbk', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]))).body).toBe('你好');
  });

  it('with encoded words cut inside a letter is read', async () => {
    for (const cut of [1, 2, 4, 5]) {
      const subject = `${word('UTF-8', utf8.subarray(0, cut))}\r\n ${word('utf-8', utf8.subarray(cut))}`;
      expect((await parsed(testMailOf({ subject }))).subject).toBe(text);
      const q = (bytes: Buffer) =>
        `=?utf-8?Q?${[...bytes].map((one) => `=${one.toString(16).padStart(2, '0')}`).join('')}?=`;
      const mixed = `${q(utf8.subarray(0, cut))} ${word('utf-8', utf8.subarray(cut))}`;
      expect((await parsed(testMailOf({ subject: mixed }))).subject).toBe(text);
    }
  });

  it('with file names of RFC 2231 in sections or with a wrong charset is read', async () => {
    const percent = (bytes: Buffer): string =>
      [...bytes].map((one) => `%${one.toString(16).padStart(2, '0')}`).join('');
    const nameOf = async (parameters: string | Buffer) => {
      const [head = '', tail = ''] = testMailOf(
        mimePartsOf('Content-Type: application/pdf\r\nContent-Disposition: attachment; PARAMETERS\r\n\r\nx'),
      ).split('PARAMETERS');
      return (await parsed(head, parameters, tail)).files[0]?.name;
    };
    expect(await nameOf(`filename*=iso-8859-1''${percent(tis)}`)).toBe(text);
    expect(
      await nameOf(
        `filename*0*=utf-8''${percent(utf8.subarray(0, 4))};\r\n filename*1*=${percent(utf8.subarray(4))}`,
      ),
    ).toBe(text);
    expect(await nameOf(Buffer.concat([Buffer.from('filename*0="'), tis, Buffer.from('"')]))).toBe(text);
    expect(await nameOf('filename="a.pdf"')).toBe('a.pdf');
  });

  it('in any encoding with any wrong label becomes its text again', async () => {
    const syllable = fc
      .tuple(
        fc.constantFrom('', 'เ', 'แ', 'โ', 'ไ'),
        fc.constantFrom(...'กขคงจชดตทนบปผพมยรลวสหอ'),
        fc.constantFrom('', 'ิ', 'ี', 'ุ', 'ู', 'ั'),
        fc.constantFrom('', '่', '้', '์'),
        fc.constantFrom('', 'า', 'น', 'ง', 'ก'),
      )
      .map((parts) => parts.join(''));
    const thai = fc
      .array(fc.oneof({ weight: 8, arbitrary: syllable }, fc.constantFrom(' ', ' A1 ', ' 120 ')), {
        minLength: 8,
        maxLength: 60,
      })
      .map((parts) => parts.join('').replaceAll(/ +/g, ' ').trim())
      .filter((one) => (one.match(/[ก-๛]/g)?.length ?? 0) >= 8);
    const label = fc.constantFrom(
      '',
      'us-ascii',
      'iso-8859-1',
      'windows-1252',
      'utf-8',
      'tis-620',
      'x-unknown',
    );
    await fc.assert(
      fc.asyncProperty(
        thai,
        label,
        fc.boolean(),
        fc.constantFrom('8bit', 'base64', 'quoted-printable'),
        async (said, charset, isUtf8, transfer) => {
          const bytes = isUtf8 ? Buffer.from(said) : encodeTis620(said);
          const body =
            transfer === 'base64'
              ? Buffer.from(bytes.toString('base64'))
              : transfer === '8bit'
                ? bytes
                : Buffer.from(
                    [...bytes].map((one) => `=${one.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
                  );
          const head = testMailOf({
            subject: word(charset || 'us-ascii', bytes),
            type: `text/plain${charset === '' ? '' : `; charset="${charset}"`}`,
            head: [`Content-Transfer-Encoding: ${transfer}`],
            body: '',
          });
          const mail = await parsed(head, body);
          expect([mail.subject, mail.body]).toEqual([said, said]);
        },
      ),
      { numRuns: rounds(300, 3000) },
    );
  });
});

describe('a mail in another language', () => {
  it('keeps the charset that it names', async () => {
    const latin = 'Größe für Übergrößen: PREÇO, São José, « été », AÇÃO, naïve 1º';
    const bytes = Buffer.from(latin, 'latin1');
    for (const charset of ['iso-8859-1', 'windows-1252']) {
      const head = testMailOf({
        subject: word(charset, bytes),
        type: `text/plain; charset=${charset}`,
        head: ['Content-Transfer-Encoding: 8bit'],
        body: '',
      });
      expect(await parsed(head, bytes)).toMatchObject({ subject: latin, body: latin });
    }
    const raw = Buffer.concat([Buffer.from('Subject: '), bytes, Buffer.from('\r\n\r\n')]);
    expect((await parsed(raw)).subject).toBe(latin);
    const japanese = word('shift_jis', Buffer.from([0x83, 0x68, 0x83, 0x8c, 0x83, 0x58]));
    expect((await parsed(testMailOf({ subject: japanese }))).subject).toBe('ドレス');
  });

  it('without wrong labels stays unchanged, whatever its structure', () => {
    const nested = testMailOf({
      subject: word('utf-8', utf8),
      ...mimePartsOf(
        'Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b\r\nContent-Type: text/html\r\n\r\n<b>Hello</b>\r\n--b--\r\nafter',
        'Content-Type: message/rfc822\r\n\r\nSubject: Inner\r\n\r\nHello',
        'Content-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\n\u00e9',
      ),
    });
    for (const source of [testMailOf(), nested, '', '\n', 'x', '--', 'A: b\r\n c\r\n'])
      expect(repairMail(Buffer.from(source)).toString('latin1')).toBe(Buffer.from(source).toString('latin1'));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('--b', '--b--', '', 'A: b', ' c', 'Content-Type: multipart/x; boundary=b')),
        (lines) => {
          const source = lines.join('\n');
          expect(repairMail(Buffer.from(source)).toString()).toBe(source);
        },
      ),
      { numRuns: rounds(300, 3000) },
    );
  });
});
