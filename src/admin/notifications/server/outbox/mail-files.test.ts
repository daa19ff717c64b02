import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { createAnswerShop } from '../testing/answers.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const { post, opened, sendNow, newKey, keep, send, arrived } = await createAnswerShop(a);

describe('files of a reply', () => {
  const attach = (key: string, name: string, bytes: Uint8Array, who = staff) =>
    a.call(who, inboxContract.attachFile, { params: { key }, file: { name, bytes: new Uint8Array(bytes) } });

  it('are stored with the draft, sent under safe names, and restored when the mail is taken back', async () => {
    const conversationId = await arrived();
    const key = newKey();
    await keep(key, { conversationId });
    expect((await attach(key, '../../ใบเสนอราคา.pdf', Buffer.from('%PDF-1.7 ราคา'))).status).toBe(200);
    expect((await attach(key, 'ราคา\u202Efdp.exe:a', Buffer.from('x'))).status).toBe(200);
    await keep(key, { conversationId, body: 'See the offer' });
    const { draft } = await opened(conversationId);
    expect(draft?.files.map((one) => one.name)).toEqual(['ใบเสนอราคา.pdf', 'ราคาfdp.exe_a']);
    const [, second] = draft?.files ?? [];
    const off = { params: { key, id: second?.id ?? 0 } };
    expect((await a.call(other.staff, inboxContract.detachFile, off)).status).toBe(404);
    expect((await attach(key, 'x', Buffer.from('x'), other.staff)).status).toBe(404);
    expect((await a.ok(staff, inboxContract.detachFile, off)).files).toHaveLength(1);
    expect((await a.call(staff, inboxContract.detachFile, off)).status).toBe(404);
    const sent = await send(key, { conversationId, body: 'See the offer' });
    expect(sent.status).toBe(200);
    expect((await attach(key, 'late.txt', Buffer.from('x'))).error?.code).toBe('CHANGED');
    expect((await a.call(staff, inboxContract.takeBack, { params: { id: sent.data.mailId } })).status).toBe(
      200,
    );
    expect((await opened(conversationId)).draft?.files).toHaveLength(1);
    await send(key, { conversationId, body: 'See the offer' });
    await sendNow();
    const text = post.mails[0]?.text ?? '';
    expect(text).toContain(Buffer.from('%PDF-1.7 ราคา').toString('base64'));
    expect(text).toMatch(/^Content-Type: application\/pdf;/m);
    expect(text).not.toContain('fdp');
    expect((await opened(conversationId)).mails.at(-1)?.files).toMatchObject([{ kept: true }]);
  });

  it('respect the usual count and size limits of mail servers', async () => {
    const conversationId = await arrived();
    const key = newKey();
    expect((await attach(key, 'early.txt', Buffer.from('x'))).status).toBe(404);
    await keep(key, { conversationId });
    expect((await attach(key, 'a.bin', Buffer.alloc(10_000_001))).status).toBe(413);
    expect((await attach(key, 'a.bin', Buffer.alloc(9_500_000))).status).toBe(200);
    expect((await attach(key, 'b.bin', Buffer.alloc(9_500_000))).error?.code).toBe('MAIL_FILES_FULL');
    for (let n = 1; n < 20; n++) expect((await attach(key, `${n}.txt`, Buffer.from('x'))).status).toBe(200);
    expect((await attach(key, '21.txt', Buffer.from('x'))).error?.code).toBe('MAIL_FILES_FULL');
  });
});
