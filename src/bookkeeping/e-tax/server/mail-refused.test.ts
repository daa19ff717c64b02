import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { etaxContract } from '../contract.ts';
import { etaxMailingShop } from './testing/mailing.ts';
import { companyBuyer, issuedPaperId } from './testing/shop.ts';

const a = await testApp();
const { admin, owner, staff } = a.shop;
const { post, setEmail, sendNow, made, mailIt, mailed, resetShop } = await etaxMailingShop(a);
beforeEach(resetShop);

describe('mailing is refused for', () => {
  it('a voided or replaced document, whose cancellation is mailed if the document was mailed', async () => {
    const id = await issuedPaperId(a);
    const message = await made(id);
    await mailed(message.messageId);
    await sendNow();
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user)
        select shop_id, id, 'ลูกค้ายกเลิก', issued_by from document where id = ${id}`,
    );
    expect(await mailIt(message.messageId, { turn: 2 })).toMatchObject({
      status: 409,
      error: { code: 'ETAX_VOID' },
    });
    const note = await made(id);
    await mailed(note.messageId);
    await sendNow();
    expect((await PostalMime.parse(post.mails.at(-1)?.text ?? '')).subject).toBe(
      `ใบแจ้งยกเลิก ${note.messageNo}`,
    );
    const other = await issuedPaperId(a);
    const old = await made(other);
    const replaced = await a.ok(owner, ledgerContract.replaceDocument, {
      params: { id: other },
      body: { buyer: { ...companyBuyer, name: 'บริษัท ชื่อถูก จำกัด' }, reason: 'พิมพ์ชื่อผิด' },
    });
    expect((await mailIt(old.messageId)).status).toBe(409);
    const next = await made(replaced.documentId);
    await mailed(next.messageId);
    await sendNow();
    const { subject } = await PostalMime.parse(post.mails.at(-1)?.text ?? '');
    expect(subject).toContain(`[INV][${next.messageNo}][${old.messageNo}]`);
  });

  it('a document voided while its mail is queued, also on a retry', async () => {
    const id = await issuedPaperId(a);
    const { messageId } = await made(id);
    await mailed(messageId);
    post.box.answer = () => Object.assign(new Error('busy'), { responseCode: 451 });
    await sendNow();
    post.box.answer = () => undefined;
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user)
        select shop_id, id, 'ลูกค้ายกเลิก', issued_by from document where id = ${id}`,
    );
    await sendNow();
    expect((await mailed(messageId)).mails[0]).toMatchObject({
      state: 'failed',
      error: 'paper: void or refused',
    });
    const [kept] = await a.sql<{ id: number }>(
      `select id from message where state = 'failed' order by id desc`,
    );
    await a.ok(admin, notificationsContract.resend, { params: { id: kept?.id ?? 0 } });
    await sendNow();
    expect(post.mails).toEqual([]);
  });

  it('a message that the Department refused, and everything without e-mail settings', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await setEmail(false);
    expect(await mailIt(messageId)).toMatchObject({ status: 409, error: { code: 'ETAX_MAIL_OFF' } });
    expect(await a.sql(`select 1 from etax_mail where message_id = ${messageId}`)).toEqual([]);
    await setEmail(true);
    await a.ok(admin, etaxContract.refused, { params: { id: messageId }, body: { reason: 'x' } });
    expect((await mailIt(messageId)).status).toBe(409);
  });

  it('a PDF over the size limit, without storing anything, until the PDF is small enough', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    const [{ xml } = { xml: '' }] = await a.sql<{ xml: string }>(
      'select xml from etax_message where id = $1',
      [messageId],
    );
    // The text is random, so the file with the XML cannot be compressed.
    const letters = Array.from(randomBytes(3_900_000), (byte) => String.fromCharCode(33 + (byte % 94)));
    const filling = letters.join('').replaceAll(/[-<>&]/g, 'x');
    await a.sql('update etax_message set xml = $2 where id = $1', [messageId, `${xml}<!--${filling}-->`]);
    const refused = await mailIt(messageId);
    expect(refused).toMatchObject({ status: 409, error: { code: 'ETAX_SIZE' } });
    expect(refused.error.detail).toContain('3 MB');
    for (const table of ['etax_mail', 'etax_pdf'])
      expect(await a.sql(`select 1 from ${table} where message_id = ${messageId}`)).toEqual([]);
    await a.sql('update etax_message set xml = $2 where id = $1', [messageId, xml]);
    await mailed(messageId);
    expect(await sendNow()).toBe(1);
  });

  it('other roles with 403, other shops with 404, bad input with 400', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    const asked = { params: { id: messageId }, body: { to: 'buyer@example.com', turn: 1 } };
    expect((await a.call(staff, etaxContract.mail, asked)).status).toBe(403);
    expect((await a.call(a.other.admin, etaxContract.mail, asked)).status).toBe(404);
    for (const body of [{ to: '' }, { to: 'no address' }, { to: 'a@b.c, d@e.f' }, { turn: 0 }, { turn: 1.5 }])
      expect((await mailIt(messageId, body)).status).toBe(400);
    expect((await mailIt(0)).status).toBe(400);
    expect(await a.sql(`select 1 from etax_mail where message_id = ${messageId}`)).toEqual([]);
  });

  it('a repeated turn or a too large PDF by the database itself, which also changes nothing that was mailed', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await mailed(messageId);
    const put = `insert into etax_mail (shop_id, message_id, turn) values (${a.shop.shopId}, ${messageId}, 1)`;
    await expect(a.sql(put)).rejects.toThrow('etax_mail_once');
    await expect(
      a.sql(`update etax_pdf set pdf = decode(repeat('00', 3000001), 'hex') where message_id = ${messageId}`),
    ).rejects.toThrow('etax_pdf_pdf_check');
    for (const table of ['etax_mail', 'etax_pdf'])
      await expect(
        a.db.tx({ shopId: a.shop.shopId }, (q) =>
          sql`update ${sql.table(table)} set made_at = now()`.execute(q),
        ),
      ).rejects.toThrow('permission denied');
  });
});
