import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { mimeAttachmentOf, testMailOf, mimePartsOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';

const a = await testApp();
const { staff } = a.shop;
const { other } = a;
const { box, look, listed, opened, only } = await createTestMailbox(a);

const download = (path: string, token: string) =>
  fetch(`${a.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('the original of a mail', () => {
  it('is downloaded byte by byte, also when it could not be decoded, and deleted with the mail', async () => {
    const source = Buffer.concat([Buffer.from(testMailOf({ body: '' })), Buffer.from([0xff, 0xfe, 0xdb, 0])]);
    box.put(source);
    await look();
    const [said] = (await only()).conversation.mails;
    expect(said).toMatchObject({ hasOriginal: true });
    const file = await download(`/api/apps/email/mails/${said?.id}/original`, staff.token);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(`${said?.id}.eml`),
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(source);
    const params = { id: said?.id ?? 0 };
    expect((await a.call(other.staff, inboxContract.mailOriginal, { params })).status).toBe(404);
    expect((await a.call(staff, inboxContract.mailOriginal, { params: { id: 999_999_999 } })).status).toBe(
      404,
    );
    await a.sql('delete from conversation');
    expect(await a.sql('select mail_id from mail_original')).toEqual([]);
  });
});

describe("a mail's attachment", () => {
  it('is downloaded as a file, or shown re-encoded when it is a picture; the layout has its own operation', async () => {
    const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const page = Buffer.from('<html><script>steal()</script>');
    box.put(
      testMailOf({
        ...mimePartsOf(
          'Content-Type: text/html\r\n\r\n<b>Look</b><img src="https://spy.example/x">',
          mimeAttachmentOf('gown.png', red, 'image/png'),
          mimeAttachmentOf('page.png', page, 'image/png'),
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
    expect(await a.ok(staff, inboxContract.mailHtml, { params: { id: said?.id ?? 0 } })).toEqual({
      html: '<b>Look</b>',
    });
    const drawn = await a.ok(staff, inboxContract.mailPicture, { params: { id: picture } });
    expect(drawn.picture).toMatch(/^data:image\/webp;base64,/);
    expect((await a.call(staff, inboxContract.mailPicture, { params: { id: other_ } })).error?.code).toBe(
      'NOT_A_PICTURE',
    );
    const file = await download(`/api/apps/email/files/${other_}`, staff.token);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="page\.png"/),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(page);
    for (const row of [inboxContract.mailPicture, inboxContract.mailFile])
      expect((await a.call(other.staff, row, { params: { id: picture } })).status).toBe(404);
    expect(
      (await a.call(other.staff, inboxContract.mailHtml, { params: { id: said?.id ?? 0 } })).status,
    ).toBe(404);
    await a.sql('delete from conversation');
    expect(await a.sql('select id from mail_file')).toEqual([]);
  });

  it('is not fetched when very large: the mail is stored with a note', async () => {
    box.put(
      testMailOf({
        ...mimePartsOf(
          'Content-Type: text/plain\r\n\r\nMy photos',
          mimeAttachmentOf('dress.jpg', Buffer.alloc(30_000_000, 7)),
        ),
      }),
    );
    box.put(testMailOf({ subject: 'After it' }));
    expect(await look()).toBe(2);
    const row = (await listed()).find((one) => one.message === 'My photos');
    const [said] = (await opened(row?.conversationId ?? 0)).mails;
    expect(
      await a.sql('select length(content) < 1000000 as small from mail_original where mail_id = $1', [
        said?.id,
      ]),
    ).toEqual([{ small: true }]);
    expect(said).toMatchObject({ notes: ['large'], files: [{ name: 'dress.jpg', kept: false }] });
    const id = said?.files[0]?.id ?? 0;
    expect((await a.call(staff, inboxContract.mailFile, { params: { id } })).status).toBe(404);
  });
});
