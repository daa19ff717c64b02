import { describe, expect, it } from 'vitest';
import { maxParsedTextLength, parseMail } from './parse-mail.ts';
import { mimeAttachmentOf, testMailOf, mimePartsOf, encodeTis620 } from './testing/letters.ts';

const own = 'shop@example.com';
const at = new Date('2026-05-01T03:00:00Z');
const parsed = (source: string | Buffer, size = 0) =>
  parseMail({ source: Buffer.from(source), size, receivedAt: at }, own);

describe('an incoming mail', () => {
  it('in TIS-620 or windows-874 becomes Thai text, including its subject', async () => {
    const text = 'ชุดราตรีสีแดงว่างไหมคะ';
    for (const charset of ['TIS-620', 'windows-874', 'iso-8859-11']) {
      const head = testMailOf({
        subject: `=?${charset}?B?${encodeTis620(text).toString('base64')}?=`,
        type: `text/plain; charset=${charset}`,
        head: ['Content-Transfer-Encoding: 8bit'],
        body: '',
      });
      const mail = await parsed(Buffer.concat([Buffer.from(head), encodeTis620(text)]));
      expect(mail).toMatchObject({ subject: text, body: text });
    }
  });

  it('with scripts, trackers and hidden elements shows its words and nothing that runs or is fetched', async () => {
    const html = `<html><head><title>x</title><style>p{}</style></head><body onload="steal()">
      <p style="background:url(https://spy.example/a)">สวัสดีค่ะ <b>ขอเช่าชุด</b></p><script>steal()</script>
      <img src="https://spy.example/pixel.gif" width=1><img src="cid:1"><iframe src="https://spy.example"></iframe>
      <a href="javascript:steal()">one</a> <a href="https://example.com/x" onclick="steal()">two</a>
      <form action="https://spy.example"><input name=q><button>go</button></form><svg onload="steal()"/><link rel=stylesheet href="//spy.example"></body></html>`;
    const mail = await parsed(testMailOf({ type: 'text/html; charset=utf-8', body: html }));
    expect(mail.html).toContain('<b>ขอเช่าชุด</b>');
    expect(mail.html).toContain('href="https://example.com/x"');
    expect(mail.html).not.toMatch(/script|steal|spy|img|iframe|style|form|input|svg|link/i);
    expect(mail.body).toMatch(/^สวัสดีค่ะ ขอเช่าชุด/);
    expect(mail.body).not.toMatch(/steal|spy|<|p\{/);
    expect(await parsed(testMailOf({ type: 'text/html', body: 'a &lt;b&gt; &amp; c<br>d' }))).toMatchObject({
      body: 'a <b> & c\nd',
    });
  });

  it('is delivered by its form, else by the envelope, unless that only forwards the mail', async () => {
    const senderOf = async (head: string[], from?: string) =>
      (await parsed(testMailOf({ head, ...(from !== undefined && { from }) }))).sender;
    const form = ['Web <wordpress@site.example>', 'Reply-To: anna@example.com'] as const;
    expect(await senderOf([])).toBe('fah@example.com');
    expect(await senderOf(['Return-Path: <www@host.example>'])).toBe('www@host.example');
    expect(await senderOf([form[1], 'Return-Path: <0100-a7c@ses.example>'], form[0])).toBe(
      'wordpress@site.example',
    );
    for (const forwarder of ['shop@example.com', 'shop+caf_=new=shop.example@example.com'])
      expect(await senderOf([`Return-Path: <${forwarder}>`])).toBe('fah@example.com');
  });

  it("from a machine, undeliverable, from a list or from the shop itself is distinguished from a person's", async () => {
    const autoOf = async (head: string[], from?: string, type?: string) =>
      (
        await parsed(
          testMailOf({ head, ...(from !== undefined && { from }), ...(type !== undefined && { type }) }),
        )
      ).auto;
    expect(await autoOf([])).toBe('');
    expect(await autoOf(['Auto-Submitted: no'])).toBe('');
    expect(await autoOf(['Auto-Submitted: auto-replied'])).toBe('machine');
    expect(await autoOf(['Precedence: auto_reply'])).toBe('machine');
    expect(await autoOf(['X-Autoreply: yes'])).toBe('machine');
    expect(await autoOf(['Precedence: bulk'])).toBe('list');
    expect(await autoOf(['List-Unsubscribe: <https://example.com>'])).toBe('list');
    expect(await autoOf(['Return-Path: <>'])).toBe('bounce');
    expect(await autoOf([], 'Mail Delivery <MAILER-DAEMON@mx.example.com>')).toBe('bounce');
    expect(await autoOf([], undefined, 'multipart/report; report-type=delivery-status; boundary=x')).toBe(
      'bounce',
    );
    expect(await autoOf([], 'The Shop <Shop@Example.com>')).toBe('own');
  });

  it('is attributed to Reply-To if a form, a no-reply address or the shop itself sent it, otherwise to From', async () => {
    const writerOf = async (from: string, reply: string, ...head: string[]) => {
      const mail = await parsed(testMailOf({ from, head: [`Reply-To: ${reply}`, ...head] }));
      return [mail.fromAddress, mail.via, mail.replyTo];
    };
    for (const from of [
      'no-reply@x.example',
      'do.not.reply@x.example',
      'WordPress@x.example',
      'contact-form@x.example',
      'notifications+7@x.example',
      'shop@Example.com',
    ])
      expect(await writerOf(from, 'nok@x.example')).toEqual(['nok@x.example', from, '']);
    expect(await writerOf('a@x.example', 'nok@x.example', 'X-Mailer: PHPMailer 6.9')).toEqual([
      'nok@x.example',
      'a@x.example',
      '',
    ]);
    expect(await writerOf('fah@work.example', 'fah@home.example')).toEqual([
      'fah@work.example',
      '',
      'fah@home.example',
    ]);
    for (const reply of ['shop@example.com', 'FAH@work.example', ''])
      expect(await writerOf('fah@work.example', reply)).toEqual(['fah@work.example', '', '']);
  });

  it("keeps its server's verdict of spam or forgery", async () => {
    const spamOf = async (...head: string[]) => (await parsed(testMailOf({ head }))).spam;
    expect(await spamOf()).toBe(false);
    expect(await spamOf('X-Spam-Flag: YES')).toBe(true);
    expect(await spamOf('X-Spam-Status: No, score=0')).toBe(false);
    const forged = await parsed(
      testMailOf({ head: ['Authentication-Results: mx.shop.example; dmarc=fail header.from=x'] }),
    );
    expect(forged).toMatchObject({ spam: true, notes: ['forged'] });
    // A sender can add this header, but the header of the shop's own server is above it.
    const below = [
      'Authentication-Results: mx.shop.example; dmarc=pass',
      'Authentication-Results: a; dmarc=fail',
    ];
    expect(await spamOf(...below)).toBe(false);
  });

  it('over the size limit is stored by its beginning, and names the missing file', async () => {
    const whole = testMailOf({
      ...mimePartsOf(
        'Content-Type: text/plain; charset=utf-8\r\n\r\nMy photos',
        mimeAttachmentOf('dress.jpg', Buffer.alloc(30_000_000, 7)),
      ),
    });
    const mail = await parsed(Buffer.from(whole).subarray(0, maxParsedTextLength), whole.length);
    expect(mail).toMatchObject({ body: 'My photos', notes: ['large'] });
    expect(mail.files).toEqual([{ name: 'dress.jpg', bytes: whole.length, content: null }]);
  });

  it('built to exhaust the parser is stored by its header', async () => {
    const many = testMailOf({
      ...mimePartsOf(...Array.from({ length: 5000 }, () => 'Content-Type: text/plain\r\n\r\nx')),
    });
    expect(await parsed(many)).toMatchObject({ subject: 'A question', notes: ['many'], files: [] });
    let deep = 'Content-Type: text/plain\r\n\r\nx';
    for (let n = 0; n < 400; n++)
      deep = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${deep}\r\n--b${n}--`;
    expect(await parsed(testMailOf({ ...mimePartsOf(deep) }))).toMatchObject({
      fromAddress: 'fah@example.com',
      notes: ['broken'],
    });
    const heads = testMailOf({
      head: Array.from({ length: 9000 }, (_, n) => `X-Fill-${n}: ${'y'.repeat(90)}`),
    });
    expect((await parsed(heads)).notes).toEqual(['broken']);
  });

  it('gets harmless file names, and as many attachments as a person sends', async () => {
    const mail = await parsed(
      testMailOf({
        ...mimePartsOf(
          mimeAttachmentOf('../../etc/passwd', Buffer.from('a')),
          mimeAttachmentOf('สลิป.pdf', Buffer.from('b')),
          ...Array.from({ length: 60 }, (_, n) => mimeAttachmentOf(`${n}.txt`, Buffer.from('c'))),
        ),
      }),
    );
    expect(mail.files.slice(0, 2).map((one) => one.name)).toEqual(['_.._etc_passwd', 'สลิป.pdf']);
    expect(mail.files).toHaveLength(50);
    expect(mail.notes).toEqual(['many']);
  });

  it('without any structure is still a mail', async () => {
    for (const source of [
      '',
      '\0\0\0',
      'From:\r\n\r\n',
      `Subject: ${'\u{d800}'}\r\n\r\n\0`,
      'x'.repeat(100_000),
    ]) {
      const mail = await parsed(source);
      expect(mail.messageId).toMatch(/^<[0-9a-f]{64}@none>$/);
      expect(mail.sentAt).toEqual(at);
      expect(JSON.stringify(mail)).not.toContain('\\u0000');
    }
    expect((await parsed(testMailOf({ date: new Date('2099-01-01') }))).sentAt).toEqual(at);
  });
});
