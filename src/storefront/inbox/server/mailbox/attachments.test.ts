import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import { attachment, letter, parts } from './testing/letters.ts';
import { mailboxOf } from './testing/mailbox.ts';

const a = await testApp();
const { staff } = a.shop;
const { other } = a;
const { box, look, listed, opened, only } = await mailboxOf(a);

describe('what a mail brings', () => {
  it('is handed out to be kept, and drawn anew where it is a picture; its layout is asked for by itself', async () => {
    const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const page = Buffer.from('<html><script>steal()</script>');
    box.put(
      letter({
        ...parts(
          'Content-Type: text/html\r\n\r\n<b>Look</b><img src="https://spy.example/x">',
          attachment('gown.png', red, 'image/png'),
          attachment('page.png', page, 'image/png'),
        ),
      }),
    );
    await look();
    const { conversation } = await only();
    const [said] = conversation.mails;
    expect(said).toMatchObject({ message: 'Look', hasHtml: true, notes: [] });
    expect(said?.files).toMatchObject([
      { name: 'gown.png', bytes: red.length, picture: true, kept: true },
      { name: 'page.png', bytes: page.length, picture: false, kept: true },
    ]);
    const [picture = 0, other_ = 0] = said?.files.map((one) => one.id) ?? [];
    expect(await a.ok(staff, mailContract.mailHtml, { params: { id: said?.id ?? 0 } })).toEqual({
      html: '<b>Look</b>',
    });
    const drawn = await a.ok(staff, mailContract.mailPicture, { params: { id: picture } });
    expect(drawn.picture).toMatch(/^data:image\/webp;base64,/);
    expect((await a.call(staff, mailContract.mailPicture, { params: { id: other_ } })).error?.code).toBe(
      'NOT_A_PICTURE',
    );
    const file = await fetch(`${a.origin}/api/apps/email/files/${other_}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="page\.png"/),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(page);
    for (const row of [mailContract.mailPicture, mailContract.mailFile])
      expect((await a.call(other.staff, row, { params: { id: picture } })).status).toBe(404);
    expect((await a.call(other.staff, mailContract.mailHtml, { params: { id: said?.id ?? 0 } })).status).toBe(
      404,
    );
    await a.sql('delete from conversation');
    expect(await a.sql('select id from mail_file')).toEqual([]);
  });

  it('is left where it is when it is very large: the mail is kept and says so', async () => {
    box.put(
      letter({
        ...parts(
          'Content-Type: text/plain\r\n\r\nMy photos',
          attachment('dress.jpg', Buffer.alloc(30_000_000, 7)),
        ),
      }),
    );
    box.put(letter({ subject: 'After it' }));
    expect(await look()).toBe(2);
    const row = (await listed()).find((one) => one.message === 'My photos');
    const [said] = (await opened(row?.conversationId ?? 0)).mails;
    expect(said).toMatchObject({ notes: ['large'], files: [{ name: 'dress.jpg', kept: false }] });
    const id = said?.files[0]?.id ?? 0;
    expect((await a.call(staff, mailContract.mailFile, { params: { id } })).status).toBe(404);
  });
});
