import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { mailTextOf } from '#platform/testing/smtp-server.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { createWebDress } from '#storefront/web-shop/server/testing/visitor.ts';
import { notificationsContract } from '../contract.ts';
import { createEmailShop, testPublicUrl } from './testing/web-shop-emails.ts';

const a = await testApp();
const { shop } = a;
const { staff } = shop;
const { asked, answer, channel, home, look, mail, sent } = await createEmailShop(a);

it('answers a slip and a question by e-mail with a link; does not recreate a revoked link', async () => {
  const { code } = await createWebDress(a, { units: 2 });
  const { id } = await asked(code, { email: 'pay@example.com' });
  await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id) });
  await sent();
  const bill = (state: string) =>
    a.sql(
      `insert into bill (shop_id, order_id, branch_id, price, bail, due_day, slip_at, ${state}) select shop_id, id, branch_id, 100, 0, current_date, now(), now() from rental_order where id = $1`,
      [id],
    );
  await bill('confirmed_at');
  await a.sql(
    `insert into link_ask (shop_id, order_id, form_key, kind, state, body, price, reply, answered_at) values (${a.shop.shopId}, $1, gen_random_uuid(), 'cancel', 'refused', $2, 0, 'ชุดเตรียมแล้วค่ะ', now())`,
    [id, JSON.stringify({ day: null, backDay: null, at: '', note: '', fee: 0 })],
  );
  const texts = (await sent()).map(mailTextOf);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(new RegExp(`${testPublicUrl}${home}/r/[0-9a-f]{32}`));
  expect(texts.join()).toContain('ชุดเตรียมแล้วค่ะ');
  await a.ok(staff, webShopContract.revokeOrderLink, { params: { id } });
  await bill('confirmed_at');
  expect(await sent()).toEqual([]);
  expect(await a.sql('select id from order_link where order_id = $1 and revoked_at is null', [id])).toEqual(
    [],
  );
});

it('lets staff send the link of a request or an order once a day per address, and says why if it cannot', async () => {
  const { code } = await createWebDress(a, { units: 4 });
  const mine = await asked(code, { email: 'hand@example.com' });
  const nobody = await asked(code);
  await sent();
  const stateOf = async (id: number, who = staff) =>
    a.call(who, notificationsContract.linkMail, { params: { id } });
  const send = (id: number, who = staff) => a.call(who, notificationsContract.sendLink, { params: { id } });
  for (const who of [shop.staff2, a.other.staff])
    for (const call of [stateOf, send]) expect((await call(mine.id, who)).status).toBe(404);
  // The server does not know its public address and never trusts the Host header.
  expect((await stateOf(mine.id)).data).toEqual({ state: 'noLink', recipient: '' });
  expect((await send(mine.id)).error.code).toBe('ILLEGAL_TRANSITION');
  await a.sql(`update web_site set host = 'rent.example.org' where shop_id = ${a.shop.shopId}`);
  expect((await stateOf(mine.id)).data).toEqual({ state: 'ready', recipient: 'hand@example.com' });
  expect((await stateOf(nobody.id)).data).toMatchObject({ state: 'noAddress' });
  const row = (await send(mine.id)).data;
  expect(row).toMatchObject({
    kind: 'order_link',
    recipient: 'hand@example.com',
    requestOrderId: mine.id,
    orderId: null,
  });
  expect((await send(mine.id)).error.code).toBe('CONFLICT');
  expect(mailTextOf((await sent())[0])).toContain(`https://rent.example.org/request/`);
  const body = await answer(nobody.id);
  await a.sql("update customer set email = 'known@example.com' where id = $1", [body.customerId]);
  await a.ok(staff, webShopContract.acceptRequest, { params: { id: nobody.id }, body });
  // The acceptance creates the link. Looking at the mail creates none.
  const links = () =>
    a.sql('select id from order_link where order_id = $1 and revoked_at is null', [nobody.id]);
  expect(await links()).toHaveLength(1);
  await a.ok(staff, webShopContract.revokeOrderLink, { params: { id: nobody.id } });
  expect((await stateOf(nobody.id)).data).toEqual({ state: 'ready', recipient: 'known@example.com' });
  expect(await links()).toEqual([]);
  expect((await send(nobody.id)).data).toMatchObject({ orderId: nobody.id, recipient: 'known@example.com' });
  expect((await sent()).map(mailTextOf).join()).toMatch(/https:\/\/rent\.example\.org\/r\/[0-9a-f]{32}/);
  await channel(false);
  expect((await stateOf(mine.id)).data).toEqual({ state: 'noChannel', recipient: '' });
  await channel(true);
  await a.sql(`update web_site set host = '' where shop_id = ${a.shop.shopId}`);
});

it('sends only three mails for ten thousand requests that name one mailbox', async () => {
  await a.sql(
    `insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, email, mailbox, language, consent_version,
       price, bail, due_now, closed_as, refuse_reason, answered_at)
     select ${a.shop.shopId}, 1000000 + n, $1, md5(n::text) || md5(n::text), 'x', '0810000000', '0810000000', 'bombed+' || n || '@example.com',
       'bombed@example.com', 'th', 1, 0, 0, 0, 'refused', 'taken', now() from generate_series(1, 10000) n`,
    [shop.branchA],
  );
  expect(await sent()).toHaveLength(3);
  expect(await sent()).toEqual([]);
  await a.sql("delete from web_request where mailbox = 'bombed@example.com'");
});

it('sends one mail with two concurrent workers', async () => {
  const { code } = await createWebDress(a, { units: 3 });
  await asked(code, { email: 'twice@example.com' });
  await Promise.all([look(), look(), look()]);
  expect(mail.mails).toHaveLength(1);
});
