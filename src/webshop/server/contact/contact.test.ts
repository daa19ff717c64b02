import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../app/server/testing/app.ts';
import { fc } from '../../../core/common/testing/random.ts';
import { rounds } from '../../../core/common/testing/rounds.ts';
import { badContact } from '../../contact-form.ts';
import { webshopContract } from '../../contract.ts';
import { openWebSite } from '../testing/samples.ts';
import { noticeContract } from '../../../notice/contract.ts';

const a = await testApp();
const { shop, other } = a;
let address = '';

const typed = { name: 'ฟ้า', phone: '081-234 5678', email: '', body: 'มีชุดไซซ์ XL ไหมคะ' };
const send = (fields: Record<string, string>, to = address) =>
  a.app.inject({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const list = async (state?: 'waiting' | 'answered') =>
  (await a.ok(shop.staff, webshopContract.contacts, { query: { state, size: 100 } })).itemList;
const count = async (): Promise<number> => (await list()).length;

beforeAll(async () => {
  const saved = await a.ok(shop.admin, webshopContract.saveSite, { body: openWebSite });
  address = `/w/${saved.domain}/contact`;
  await a.ok(other.admin, webshopContract.saveSite, { body: openWebSite });
});

describe('the contact form', () => {
  it('works without a script: sent, thanked, read by the shop, told by the bell, marked as answered and put back', async () => {
    const page = await a.app.inject({ url: address });
    const key = /name="key" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    const sent = await send({ ...typed, key }, `${address}?day=2999-01-01`);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${address}?sent=1`]);
    expect((await a.app.inject({ url: String(sent.headers.location) })).body).toContain('ส่งถึงร้านแล้ว');
    const [message] = await list();
    expect(message).toMatchObject({ ...typed, language: 'th', answeredAt: null, answeredBy: '' });
    const { counts } = await a.ok(shop.staff, noticeContract.counts);
    expect(counts.contact).toBe(1);
    const { lists } = await a.ok(shop.staff, noticeContract.lists, { query: { kind: 'contact' } });
    expect(lists[0]?.rows[0]?.detail).toContain('ฟ้า: มีชุด');
    const params = { id: message?.messageId ?? 0 };
    const mark = (answered: boolean) =>
      a.ok(shop.staff, webshopContract.answerContact, { params, body: { answered } });
    const done = await mark(true);
    expect(done).toMatchObject({ answeredAt: expect.any(String), answeredBy: expect.stringMatching(/./) });
    expect(await mark(true)).toEqual(done);
    expect([await count(), (await list('answered')).length]).toEqual([0, 1]);
    expect((await a.ok(shop.staff, noticeContract.counts)).counts.contact).toBe(0);
    expect(await mark(false)).toMatchObject({ answeredAt: null, answeredBy: '' });
    expect(await count()).toBe(1);
    const told = await a.sql('select action from audit_log where shop_id = $1 and subject = $2 order by id', [
      shop.shopId,
      'contact_message',
    ]);
    expect(told).toEqual([{ action: 'webshop.answer' }, { action: 'webshop.reopen' }]);
  });

  it('sent many times at once is one message', async () => {
    const before = await count();
    const key = '0d4a2f53-2a6e-4f0e-9a3b-6f5f4d1c2b3a';
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ...typed, key })));
    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([303]));
    expect(await count()).toBe(before + 1);
  });

  it.each([
    [{ name: '' }, 'ยังไม่ได้กรอก'],
    [{ body: ' \n ' }, 'ยังไม่ได้กรอก'],
    [{ phone: '' }, 'ใส่เบอร์โทรหรืออีเมลให้ร้านติดต่อกลับ'],
    [{ phone: '12' }, 'เบอร์โทรไม่ถูกต้อง'],
    [{ phone: '0812345678<script>' }, 'เบอร์โทรไม่ถูกต้อง'],
    [{ email: 'a@b@c' }, 'อีเมลนี้ไม่ถูกต้อง'],
    [{ body: 'ก'.repeat(2001) }, 'ยาวเกินไป'],
    [{ name: 'x'.repeat(101) }, 'ยาวเกินไป'],
  ])('refuses what is wrong and keeps what was typed: %#', async (part, said) => {
    const before = await count();
    const answer = await send({ ...typed, ...part });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(said);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).not.toContain('<script>');
    if (!('body' in part)) expect(answer.body).toContain(typed.body);
    expect(await count()).toBe(before);
  });

  it('shows hostile text as text', async () => {
    const evil = '"><img src=x onerror=alert(1)></textarea><script>alert(2)</script>\u0000\u202E';
    const answer = await send({ ...typed, phone: '', email: 'no', name: evil, body: evil });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toMatch(/<img src=x|<script>alert/);
    expect((await send({ ...typed, name: evil, body: evil, key: "'; drop table" })).statusCode).toBe(303);
    expect((await list()).at(-1)?.body).toBe(evil.replace('\u0000', ''));
  });

  it('thanks a machine that fills the hidden field, and keeps nothing of it', async () => {
    const before = await count();
    expect((await send({ ...typed, website: 'https://spam.example' })).statusCode).toBe(303);
    expect(await count()).toBe(before);
  });

  it('takes at most 500 in a day, says how to reach the shop besides, and forgets those answered a year ago', async () => {
    const insert = (n: number, ago: string, answered: string | null) =>
      a.sql(
        `insert into contact_message (shop_id, form_key, name, phone, email, body, language, sent_at, answered_at)
         select $1, gen_random_uuid(), 'x', '0812345678', '', 'x', 'th', now() - $3::interval, now() - $4::interval
         from generate_series(1, $2::int)`,
        [other.shopId, n, ago, answered],
      );
    const there = async (): Promise<number> =>
      Number(
        (
          await a.sql<{ n: string }>('select count(*) as n from contact_message where shop_id = $1', [
            other.shopId,
          ])
        )[0]?.n,
      );
    const { domain } = await a.ok(other.admin, webshopContract.site);
    const theirs = `/w/${domain}/contact`;
    await insert(3, '800 days', '400 days');
    await insert(499, '1 hour', null);
    const key = '1d4a2f53-2a6e-4f0e-9a3b-6f5f4d1c2b3a';
    expect((await send({ ...typed, key }, theirs)).statusCode).toBe(303);
    expect(await there()).toBe(500);
    const full = await send(typed, theirs);
    expect(full.statusCode).toBe(503);
    expect(full.body).toContain('วันนี้มีคนทักเข้ามามากเป็นพิเศษ');
    expect((await send({ ...typed, key }, theirs)).statusCode).toBe(303);
    expect(await there()).toBe(500);
  });

  it('is read by the shop it was sent to alone', async () => {
    const [mine] = await list();
    const params = { id: mine?.messageId ?? 0 };
    const theirs = await a.call(other.staff, webshopContract.answerContact, {
      params,
      body: { answered: true },
    });
    expect(theirs.status).toBe(404);
    const page = await a.ok(other.staff, webshopContract.contacts, { query: { size: 100 } });
    expect(page.itemList.map((one) => one.messageId)).not.toContain(params.id);
    expect((await a.call(null, webshopContract.contacts)).status).toBe(401);
    const bad = await a.call(shop.staff, webshopContract.contacts, { query: { state: 'lost' as 'waiting' } });
    expect(bad.status).toBe(400);
  });
});

describe('what is kept of the form', () => {
  it('is what the database takes: whatever is typed is refused or kept, never a failure', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: text,
          phone: fc.oneof(text, fc.stringMatching(/^[+\d -]{6,20}$/)),
          email: fc.oneof(text, fc.emailAddress()),
          body: text,
        }),
        async (fields) => {
          const trimmed = Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [
              name,
              value.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').trim(),
            ]),
          ) as typeof fields;
          const wrong = Object.keys(badContact(trimmed)).length > 0;
          await a.sql('delete from contact_message where shop_id = $1', [shop.shopId]);
          expect((await send(fields)).statusCode).toBe(wrong ? 422 : 303);
        },
      ),
      { numRuns: rounds(40, 400) },
    );
  });
});
