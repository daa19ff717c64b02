/** Electronic papers by e-mail: through the outbox to a real mail server, once, with the PDF and the copy; and what is refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { accountingContract } from '../../accounting/contract.ts';
import { testApp, testSecret } from '../../app/server/testing/app.ts';
import { sealOf } from '../../core/server/seal.ts';
import { mailServer } from '../../core/server/testing/mail-server.ts';
import { noticeContract } from '../../notice/contract.ts';
import { deliver, deliveryOf } from '../../notice/server/testing/sending.ts';
import { killed, startWorker } from '../../notice/server/testing/worker-process.ts';
import { etaxContract } from '../contract.ts';
import { readPdf } from './testing/pdf.ts';
import { companyBuyer, etaxShop, issuedPaperId } from './testing/shop.ts';

const a = await testApp();
const { admin, owner, staff } = a.shop;
const post = await mailServer();
await etaxShop(a);

const setEmail = async (active: boolean): Promise<void> => {
  const kept = (await a.ok(admin, noticeContract.setup)).channels.find((one) => one.channel === 'email');
  await a.ok(admin, noticeContract.saveChannel, {
    params: { channel: 'email' },
    body: {
      active,
      host: '127.0.0.1',
      port: post.port,
      security: 'none',
      user: 'shop',
      from: 'shop@example.com',
      secret: 'mail-secret',
      version: kept?.version ?? 0,
    },
  });
};
const worker = (leaseSeconds = 60) =>
  deliveryOf({
    db: a.db,
    seal: sealOf(testSecret),
    log: { error: (error: unknown) => expect.unreachable(String(error)) },
    shops: () => Promise.resolve([]),
    outside: {
      lineUrl: 'http://127.0.0.1:9',
      lineDataUrl: 'http://127.0.0.1:9',
      privateMail: true,
      timeout: 5000,
    },
    leaseSeconds,
    waits: [0, 0],
  });
const sendNow = async (): Promise<number> => {
  await a.sql("update message set next_at = now() where state = 'queued'");
  return deliver(worker(), a.shop.shopId);
};

const leaseOver = () =>
  a.sql(`update message set lease_until = now() - interval '1 second' where state = 'sending'`);

const made = async (documentId: number) => a.ok(admin, etaxContract.make, { params: { id: documentId } });
const mailIt = (id: number, body: { to?: string; turn?: number } = {}, who = admin) =>
  a.call(who, etaxContract.mail, { params: { id }, body: { to: 'buyer@example.com', turn: 1, ...body } });
const mailed = async (id: number, body: { to?: string; turn?: number } = {}) => {
  const { status, data } = await mailIt(id, body);
  expect(status).toBe(200);
  return data;
};
const listed = async (documentId: number) =>
  (await a.ok(admin, etaxContract.papers, { query: {} })).itemList.find(
    (one) => one.documentId === documentId,
  );

beforeEach(async () => {
  await a.sql("update message set state = 'cancelled' where state in ('queued', 'sending')");
  post.mails.length = 0;
  post.box.answer = () => undefined;
  await setEmail(true);
});

describe('a paper', () => {
  it('goes to the buyer with the PDF, the copy to whoever stamps the time, in the form they ask for', async () => {
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
    const document = await a.ok(staff, accountingContract.document, { params: { id } });
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
    // What is taken away afterwards is what went.
    const params = { id: message.messageId };
    const { body } = await a.ok(admin, etaxContract.pdf, { params });
    expect(pdf.equals(body as Buffer)).toBe(true);
  });

  it('goes once when ten ask at the same moment, and when two workers send', async () => {
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

  it('goes again only when the next turn is asked for, with the very same file', async () => {
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

  it('put in, and the worker killed before the mail server had it: goes by the next one, once', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    let asked = (): void => {};
    const there = new Promise<void>((resolve) => (asked = resolve));
    post.box.greet = () => {
      asked();
      return new Promise(() => {});
    };
    await mailed(messageId);
    const child = startWorker(a.appUrl, testSecret, 'http://127.0.0.1:9');
    await there;
    await killed(child);
    post.box.greet = () => Promise.resolve();
    await leaseOver();
    expect((await mailed(messageId)).mails).toMatchObject([{ state: 'sending' }]);
    expect((await mailIt(messageId, { turn: 2 })).status).toBe(409);
    await deliver(worker(), a.shop.shopId);
    expect((await mailed(messageId)).mails).toMatchObject([{ state: 'sent' }]);
    expect(post.mails).toHaveLength(1);
  });

  it('killed after the mail server took it: told as not certain, and not sent again by itself', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    let arrived = (): void => {};
    const there = new Promise<void>((resolve) => (arrived = resolve));
    post.box.answer = () => {
      arrived();
      return new Promise((resolve) => setTimeout(() => resolve(undefined), 300));
    };
    await mailed(messageId);
    const child = startWorker(a.appUrl, testSecret, 'http://127.0.0.1:9');
    await there;
    await killed(child);
    post.box.answer = () => undefined;
    await leaseOver();
    await deliver(worker(), a.shop.shopId);
    await expect.poll(() => post.mails.length).toBe(1);
    expect((await mailed(messageId)).mails).toMatchObject([{ state: 'unknown' }]);
  });

  it('is tried again when the server says later, and says why when it never works', async () => {
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

  it('whose copy is not taken is sent, and that is told; whose buyer is not taken has failed', async () => {
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

  it('without an address for copies, or of a type that is not stamped, goes to the buyer alone', async () => {
    const receipt = await made(await issuedPaperId(a, { full: false }));
    expect((await mailed(receipt.messageId)).mails[0]?.copy).toBe('');
    await etaxShop(a, '');
    const { messageId } = await made(await issuedPaperId(a));
    expect((await mailed(messageId)).mails[0]?.copy).toBe('');
    await sendNow();
    expect(post.mails.map((one) => one.to)).toEqual([['buyer@example.com'], ['buyer@example.com']]);
    await etaxShop(a);
  });
});

describe('not sent', () => {
  it('a paper voided or replaced; voided after it went, the note that it is void goes too', async () => {
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
    const replaced = await a.ok(owner, accountingContract.replaceDocument, {
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

  it('what the Department refused, and nothing while no e-mail is set', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await setEmail(false);
    expect(await mailIt(messageId)).toMatchObject({ status: 409, error: { code: 'MAIL_NOT_SET' } });
    expect(await a.sql(`select 1 from etax_mail where message_id = ${messageId}`)).toEqual([]);
    await setEmail(true);
    await a.ok(admin, etaxContract.refused, { params: { id: messageId }, body: { reason: 'x' } });
    expect((await mailIt(messageId)).status).toBe(409);
  });

  it('by whom it is not for: another role 403, another shop 404, bad input 400', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    expect((await mailIt(messageId, {}, staff)).status).toBe(403);
    expect((await mailIt(messageId, {}, a.other.admin)).status).toBe(404);
    for (const body of [{ to: '' }, { to: 'no address' }, { to: 'a@b.c, d@e.f' }, { turn: 0 }, { turn: 1.5 }])
      expect((await mailIt(messageId, body)).status).toBe(400);
    expect((await mailIt(0)).status).toBe(400);
    expect(await a.sql(`select 1 from etax_mail where message_id = ${messageId}`)).toEqual([]);
  });

  it('the database takes no turn twice, no PDF that is too large, and changes nothing that went', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    await mailed(messageId);
    const put = `insert into etax_mail (shop_id, message_id, turn) values (1, ${messageId}, 1)`;
    await expect(a.sql(put)).rejects.toThrow('etax_mail_once');
    await expect(
      a.sql(`update etax_pdf set pdf = decode(repeat('00', 3000001), 'hex') where message_id = ${messageId}`),
    ).rejects.toThrow('etax_pdf_pdf_check');
    for (const table of ['etax_mail', 'etax_pdf'])
      await expect(
        a.db.tx({ shopId: 1 }, (q) => sql`update ${sql.table(table)} set made_at = now()`.execute(q)),
      ).rejects.toThrow('permission denied');
  });
});
