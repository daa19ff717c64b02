import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { customerContract } from '#customers/contract.ts';
import { deleteOldRequests } from '../orders/providers/customers.ts';
import { requestKeyHash } from '../place-request.ts';
import { createWebDress, openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';
import { accountContactHash } from './account.ts';

const a = await testApp();
const { shop } = a;
const { shopId } = shop;
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { accounts: true });
});

let serial = 0;
const person = async () => {
  const email = `wish${(serial += 1)}@example.com`;
  const customerId = await a.makeCustomer();
  await a.sql('update customer set email = $2 where id = $1', [customerId, email]);
  return { customerId, email };
};
const device = async ({ customerId, email }: Awaited<ReturnType<typeof person>>) => {
  const token = randomBytes(16).toString('hex');
  await a.sql(
    'insert into account_link (shop_id, customer_id, token_hash, contact_hash) values ($1, $2, $3, $4)',
    [
      shopId,
      customerId,
      requestKeyHash(token),
      accountContactHash(createSeal(testSecret), { shopId }, email),
    ],
  );
  const who = siteVisitor(a, home, `203.0.113.${serial}`);
  expect((await who.post(`/account/enter/${token}`, {})).to).not.toContain('stale');
  return {
    ...who,
    add: (key: string) => who.post('/wish', { do: 'add', key }),
    wishes: async (codes: readonly string[]) => {
      const { body } = await who.get('/wish');
      return codes.filter((code) => body.includes(`/${code}"`) || body.includes(`/${code}?`));
    },
  };
};
const dresses = async (n: number): Promise<string[]> =>
  (await Promise.all(Array.from({ length: n }, () => createWebDress(a)))).map((one) => one.code);

it('all devices of a customer share one wish list', async () => {
  const [red = '', blue = '', green = ''] = await dresses(3);
  const codes = [red, blue, green];
  const malee = await person();
  const [phone, laptop] = [await device(malee), await device(malee)];
  await phone.add(red);
  await laptop.add(blue);
  for (const one of [phone, laptop]) expect(await one.wishes(codes)).toEqual([red, blue]);
  await phone.add(green);
  await laptop.post('/wish', { do: 'remove', key: red });
  for (const one of [phone, laptop]) expect(await one.wishes(codes)).toEqual([blue, green]);
  expect((await phone.get('/')).body).toContain('<b class="count">2</b>');
  expect((await phone.get('/wish')).cookie).toBe('');
  await phone.post('/account', { do: 'out' });
  expect(await phone.wishes(codes)).toEqual([]);
  expect(await laptop.wishes(codes)).toEqual([blue, green]);
});

it(`wishes of two devices at the same time are all kept, ${rounds(3, 50)} rounds`, async () => {
  const codes = await dresses(2);
  for (let round = 0; round < rounds(3, 50); round++) {
    const malee = await person();
    const devices = [await device(malee), await device(malee)];
    await Promise.all(devices.map((one, at) => one.add(codes[at] ?? '')));
    expect(await devices[0]?.wishes(codes)).toEqual(codes);
  }
});

it('a merge of customers keeps both wish lists, and ends the sessions of the merged one', async () => {
  const codes = await dresses(2);
  const [stays, goes] = [await person(), await person()];
  const [one, other] = [await device(stays), await device(goes)];
  await one.add(codes[0] ?? '');
  await other.add(codes[1] ?? '');
  await a.ok(shop.admin, customerContract.merge, {
    params: { id: stays.customerId },
    body: { from: goes.customerId },
  });
  expect(await one.wishes(codes)).toEqual(codes);
  expect((await other.get('/account')).body).toContain('name="contact"');
  expect(await a.sql('select 1 from account_wish_list where customer_id = $1', [goes.customerId])).toEqual(
    [],
  );
});

it('only the nightly job deletes ended sessions', async () => {
  const malee = await person();
  await device(malee);
  await a.sql("update account_session set ends_at = now() - interval '1 day' where customer_id = $1", [
    malee.customerId,
  ]);
  await device(malee);
  const sessions = async () =>
    (await a.sql('select 1 from account_session where customer_id = $1', [malee.customerId])).length;
  expect(await sessions()).toBe(2);
  await a.db.tx({ shopId }, (q) => deleteOldRequests(q, systemScope(shopId)));
  expect(await sessions()).toBe(1);
});
