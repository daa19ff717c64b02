import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { contactErrorsOf } from '#storefront/web-shop/rules/contact-form.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { deleteOldMails } from '#storefront/inbox/server/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';

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
const list = async () =>
  (await a.ok(shop.staff, inboxContract.mails, { query: { filter: 'inbox', size: 100 } })).itemList;
const count = async (): Promise<number> => (await list()).length;

beforeAll(async () => {
  const saved = await openWebShop(a, shop);
  address = `/w/${saved.domain}/contact`;
  await openWebShop(a, other);
});

describe('the contact form', () => {
  it('works without a script: sends the message, thanks the visitor, and appears in the inbox and under the bell', async () => {
    const page = await a.app.inject({ url: address });
    const key = /name="key" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    const sent = await send({ ...typed, key }, `${address}?day=2999-01-01`);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${address}?sent=1`]);
    expect((await a.app.inject({ url: String(sent.headers.location) })).body).toContain('ส่งถึงร้านแล้ว');
    const [message] = await list();
    expect(message).toMatchObject({
      channel: 'contact',
      sender: typed.phone,
      sender_name: typed.name,
      message: typed.body,
      unread: true,
      state: 'waiting',
      mailFolder: 'inbox',
    });
    const { counts } = await a.ok(shop.staff, notificationsContract.counts);
    expect(counts.contact).toBe(1);
    const { lists } = await a.ok(shop.staff, notificationsContract.lists, { query: { kind: 'contact' } });
    expect(lists[0]?.rows[0]?.detail).toContain('ฟ้า: มีชุด');
  });

  it.each(['081\u2011234\u20115678', '๐๘๑-๒๓๔-๕๖๗๘', '\u202A+66 (0)81 234 5678\u202C', '0049 151 1234567'])(
    'accepts the number %j',
    async (phone) => {
      expect((await send({ ...typed, phone, key: randomUUID() })).statusCode).toBe(303);
    },
  );

  it('stores one message for repeated submissions', async () => {
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
  ])('refuses invalid input and keeps the typed text: %#', async (part, said) => {
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
    expect((await list())[0]?.message).toBe(evil.replace('\u0000\u202E', ''));
  });

  it('thanks a machine that fills the hidden field, and stores nothing', async () => {
    const before = await count();
    expect((await send({ ...typed, website: 'https://spam.example' })).statusCode).toBe(303);
    expect(await count()).toBe(before);
  });

  it('accepts 500 messages a day, then shows other contacts, and deletes answered ones after a year', async () => {
    const insert = (n: number, ago: string, answered: string | null) =>
      a.sql(
        `insert into conversation (shop_id, channel, begun_by, name, phone, begun_at, state, answered_at)
         select $1, 'contact', 'contact:' || gen_random_uuid(), 'x', '0812345678', now() - $3::interval,
           case when $4::interval is null then 'waiting' else 'answered' end, now() - $4::interval
         from generate_series(1, $2::int)`,
        [other.shopId, n, ago, answered],
      );
    const there = async (): Promise<number> =>
      Number(
        (
          await a.sql<{ n: string }>('select count(*) as n from conversation where shop_id = $1', [
            other.shopId,
          ])
        )[0]?.n,
      );
    const { domain } = await a.ok(other.admin, webShopContract.site);
    const theirs = `/w/${domain}/contact`;
    await insert(3, '800 days', '400 days');
    await insert(2, '800 days', '300 days');
    await insert(499, '1 hour', null);
    await a.db.tx({ shopId: other.shopId }, (q) => deleteOldMails(q, { shopId: other.shopId }));
    expect(await there()).toBe(501);
    const key = '1d4a2f53-2a6e-4f0e-9a3b-6f5f4d1c2b3a';
    expect((await send({ ...typed, key }, theirs)).statusCode).toBe(303);
    expect(await there()).toBe(502);
    const full = await send(typed, theirs);
    expect(full.statusCode).toBe(503);
    expect(full.body).toContain('วันนี้มีคนทักเข้ามามากเป็นพิเศษ');
    expect((await send({ ...typed, key }, theirs)).statusCode).toBe(303);
    expect(await there()).toBe(502);
  });

  it('is visible only to its own shop', async () => {
    const mine = (await list()).map((one) => one.id);
    const theirs = await a.ok(other.staff, inboxContract.mails, { query: { size: 100 } });
    expect(theirs.itemList.filter((one) => mine.includes(one.id))).toEqual([]);
  });
});

describe('the stored form', () => {
  it('always fits the database: any input is refused or stored, never an error', async () => {
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
          const wrong = Object.keys(contactErrorsOf(trimmed)).length > 0;
          await a.sql('delete from conversation where shop_id = $1', [shop.shopId]);
          expect((await send(fields)).statusCode).toBe(wrong ? 422 : 303);
        },
      ),
      { numRuns: rounds(40, 400) },
    );
  });
});
