import { beforeEach, describe, expect, it } from 'vitest';
import PostalMime from 'postal-mime';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { etaxContract } from '../contract.ts';
import { etaxMailingShop } from './testing/mailing.ts';
import { readPdf } from './testing/pdf.ts';
import { companyBuyer, createEtaxShop, issuedPaperId } from './testing/shop.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const { post, sendNow, made, mailIt, mailed, listed, resetShop } = await etaxMailingShop(a);
beforeEach(resetShop);

describe('an electronic document', () => {
  it('is mailed to the buyer with the PDF and a copy to the time stamping service, in the required form', async () => {
    const id = await issuedPaperId(a, { email: 'kanok@example.com' });
    const message = await made(id);
    expect((await listed(id))?.email).toBe('kanok@example.com');
    const after = await mailed(message.messageId);
    expect(after.mails).toMatchObject([
      { turn: 1, to: 'buyer@example.com', copy: 'copy@example.com', state: 'queued' },
    ]);
    expect(await sendNow()).toBe(1);
    const [sent] = post.mails;
    expect(sent?.to).toEqual(['buyer@example.com', 'copy@example.com']);
    const mail = await PostalMime.parse(sent?.text ?? '');
    expect(mail.to?.map((one) => one.address)).toEqual(['buyer@example.com']);
    expect(mail.cc?.map((one) => one.address)).toEqual(['copy@example.com']);
    const document = await a.ok(staff, ledgerContract.document, { params: { id } });
    const [year, month, day] = document.day.split('-');
    expect(mail.subject).toBe(`[${day}${month}${Number(year) + 543}][INV][${document.documentNo}]`);
    expect(mail.text).toContain(companyBuyer.name);
    expect(mail.text).toContain('500.00 บาท');
    expect(mail.attachments).toMatchObject([
      { filename: `${document.documentNo}.pdf`, mimeType: 'application/pdf' },
    ]);
    const pdf = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    expect(pdf.length).toBeLessThan(3_000_000);
    const { files } = await readPdf(pdf);
    const [kept] = await a.sql<{ xml: string }>(
      `select xml from etax_message where id = ${message.messageId}`,
    );
    expect(files[0]?.content.toString('utf8')).toBe(kept?.xml);
    expect((await listed(id))?.messages[0]?.mails).toMatchObject([{ state: 'sent', error: '' }]);
    const listedAs = async (kind: 'etax' | 'free') =>
      (await a.ok(staff, notificationsContract.messages, { query: { kind } })).itemList.map(
        (one) => one.subject,
      );
    expect(await listedAs('etax')).toContain(mail.subject);
    expect(await listedAs('free')).not.toContain(mail.subject);
    const params = { id: message.messageId };
    const { body } = await a.ok(admin, etaxContract.pdf, { params });
    expect(pdf.equals(body as Buffer)).toBe(true);
  });

  it('is mailed once when ten calls or two workers run at the same moment', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    const all = await Promise.all(Array.from({ length: 10 }, () => mailIt(messageId)));
    expect(all.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await a.sql(`select 1 from etax_mail where message_id = ${messageId}`)).toHaveLength(1);
    await Promise.all([sendNow(), sendNow()]);
    expect(post.mails).toHaveLength(1);
    expect((await mailed(messageId)).mails).toHaveLength(1);
    expect(await sendNow()).toBe(0);
    expect(post.mails).toHaveLength(1);
  });

  it('is mailed again only for the next turn, with the same file', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await mailed(messageId);
    expect((await mailIt(messageId, { turn: 2 })).status).toBe(409);
    await sendNow();
    expect((await mailIt(messageId, { turn: 3 })).status).toBe(409);
    await a.sql(`update shop set name = 'ชื่อใหม่' where shop_id = ${a.shop.shopId}`);
    const both = await Promise.all([
      mailIt(messageId, { turn: 2, to: 'second@example.com' }),
      mailIt(messageId, { turn: 2, to: 'second@example.com' }),
    ]);
    expect(both.map((one) => one.data.mails.length)).toEqual([2, 2]);
    await sendNow();
    expect(post.mails.map((one) => one.to[0])).toEqual(['buyer@example.com', 'second@example.com']);
    const [first, second] = await Promise.all(post.mails.map((one) => PostalMime.parse(one.text)));
    const bytes = (mail: typeof first) => Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
    expect(bytes(first).equals(bytes(second))).toBe(true);
  });

  it('is retried after a temporary refusal, and shows the reason of a final one', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await mailed(messageId);
    post.box.answer = () => Object.assign(new Error('busy'), { responseCode: 451 });
    await sendNow();
    expect((await mailed(messageId)).mails[0]).toMatchObject({ state: 'queued' });
    post.box.answer = () => Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    await sendNow();
    const [mail] = (await mailed(messageId)).mails;
    expect(mail).toMatchObject({ state: 'failed' });
    expect(mail?.error).toContain('no such mailbox');
    expect(post.mails).toEqual([]);
  });

  it('counts as sent, with a note, when only the copy is rejected, and as failed when the buyer is', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await mailed(messageId);
    post.box.unknown = 'copy@example.com';
    await sendNow();
    const [mail] = (await mailed(messageId)).mails;
    expect(mail).toMatchObject({ state: 'sent', error: expect.stringContaining('no such mailbox') });
    expect(post.mails.map((one) => one.to)).toEqual([['buyer@example.com']]);
    const other = await made(await issuedPaperId(a));
    await mailed(other.messageId);
    post.box.unknown = 'buyer@example.com';
    await sendNow();
    expect((await mailed(other.messageId)).mails[0]?.state).toBe('failed');
    post.box.unknown = '';
  });

  it('is mailed only to the buyer if there is no copy address or the type needs no time stamp', async () => {
    const receipt = await made(await issuedPaperId(a, { full: false }));
    expect((await mailed(receipt.messageId)).mails[0]?.copy).toBe('');
    await createEtaxShop(a, '');
    const { messageId } = await made(await issuedPaperId(a));
    expect((await mailed(messageId)).mails[0]?.copy).toBe('');
    await sendNow();
    expect(post.mails.map((one) => one.to)).toEqual([['buyer@example.com'], ['buyer@example.com']]);
    await createEtaxShop(a);
  });
});
