import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openVisitedWebShop, webRequestsOf, createWebDress, testEventDay } from '../testing/visitor.ts';

const a = await testApp();
const { staff } = a.shop;
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { holdMinutes: 30, maxHolds: 20 });
});
const { asked } = webRequestsOf(a, () => home);

const emailOf = async (id: number): Promise<string> =>
  (await a.ok(staff, customerContract.get, { params: { id } })).email;

const atCounter = (id: number, itemId: number, customerId: number | null, reserve: boolean) =>
  a.call(staff, rentalsContract.saveDraft, {
    params: { id },
    body: {
      customerId,
      pickupDay: testEventDay,
      returnDay: testEventDay,
      lines: [{ itemId, quantity: 1 }],
      reserve,
      payments: [],
    } as never,
  });

it("a draft reserved at the counter adds the request's address to a customer without one, with an audit log entry", async () => {
  const { code, itemId } = await createWebDress(a);
  const { id } = await asked(code, { email: 'fah@example.com' });
  const customerId = await a.makeCustomer();
  expect((await atCounter(id, itemId, customerId, false)).status).toBe(200);
  expect(await emailOf(customerId)).toBe('');
  expect((await a.ok(staff, webShopContract.orderLink, { params: { id } })).email).toBe('fah@example.com');
  expect((await atCounter(id, itemId, customerId, true)).status).toBe(200);
  expect(await emailOf(customerId)).toBe('fah@example.com');
  const [log] = await a.sql<{ after: object }>(
    "select after from audit_log where action = 'customer.update' and subject_id = $1 order by id desc limit 1",
    [String(customerId)],
  );
  expect(log?.after).toMatchObject({ fields: ['email', 'consent'] });
});

it('an existing address stays; a refused request and a draft without a web request change nothing', async () => {
  const { code, itemId } = await createWebDress(a);
  const { id } = await asked(code, { email: 'new@example.com' });
  const known = await a.makeCustomer();
  await a.sql("update customer set email = 'own@example.com' where id = $1", [known]);
  const bare = await a.makeCustomer();
  expect((await atCounter(id, 987_654, bare, true)).status).toBe(404);
  expect(await emailOf(bare)).toBe('');
  expect((await atCounter(id, itemId, known, true)).status).toBe(200);
  expect(await emailOf(known)).toBe('own@example.com');
  expect((await a.ok(staff, webShopContract.orderLink, { params: { id } })).email).toBe('own@example.com');
  const made = await a.makeItem({ units: 1, rentalPrice: 500 });
  const draft = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: bare,
      pickupDay: testEventDay,
      returnDay: testEventDay,
      lines: [{ itemId: made.itemId, quantity: 1 }],
      reserve: false,
      payments: [],
    } as never,
  });
  expect((await atCounter(draft.orderId, made.itemId, bare, true)).status).toBe(200);
  expect(await emailOf(bare)).toBe('');
});

it("a record older than the request, or with another order, does not get the sender's address", async () => {
  const older = await a.makeCustomer();
  const [first, second] = [await createWebDress(a), await createWebDress(a)];
  const attempt = await asked(first.code, { email: 'stranger@example.com' });
  const later = await asked(second.code, { email: 'stranger@example.com' });
  expect((await atCounter(attempt.id, first.itemId, older, true)).status).toBe(200);
  expect(await emailOf(older)).toBe('');
  const known = await a.makeCustomer();
  const third = await createWebDress(a);
  const own = await asked(third.code);
  expect((await atCounter(own.id, third.itemId, known, true)).status).toBe(200);
  expect((await atCounter(later.id, second.itemId, known, true)).status).toBe(200);
  expect(await emailOf(known)).toBe('');
});
