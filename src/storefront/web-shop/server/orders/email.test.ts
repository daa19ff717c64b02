/** The e-mail address that was typed into a request is the customer's from its reservation on, wherever that is made. */
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { openWeb, requestsOf, webDress, webEventDay } from '../testing/visitor.ts';

const a = await testApp();
const { staff } = a.shop;
let home = '';
beforeAll(async () => {
  home = await openWeb(a, a.shop, { holdMinutes: 30, maxHolds: 20 });
});
const { asked } = requestsOf(a, () => home);

const emailOf = async (id: number): Promise<string> =>
  (await a.ok(staff, customerContract.get, { params: { id } })).email;

/** Goes on with the draft of a request at the counter, as who types there. */
const atCounter = (id: number, itemId: number, customerId: number | null, reserve: boolean) =>
  a.call(staff, counterContract.saveDraft, {
    params: { id },
    body: {
      customerId,
      pickupDay: webEventDay,
      returnDay: webEventDay,
      lines: [{ itemId, quantity: 1 }],
      reserve,
      payments: [],
    } as never,
  });

it('a draft reserved at the counter gives a customer without an address that of the request, with its line in the log', async () => {
  const { code, itemId } = await webDress(a);
  const { id } = await asked(code, { email: 'fah@example.com' });
  const customerId = await a.makeCustomer();
  expect((await atCounter(id, itemId, customerId, false)).status).toBe(200);
  expect(await emailOf(customerId)).toBe('');
  expect((await a.ok(staff, webshopContract.orderLink, { params: { id } })).email).toBe('fah@example.com');
  expect((await atCounter(id, itemId, customerId, true)).status).toBe(200);
  expect(await emailOf(customerId)).toBe('fah@example.com');
  const [log] = await a.sql<{ after: object }>(
    "select after from audit_log where action = 'customer.update' and subject_id = $1 order by id desc limit 1",
    [String(customerId)],
  );
  expect(log?.after).toMatchObject({ fields: ['email'] });
});

it('an address that is there stays; what is refused fills nothing; a draft of nobody from the web fills nothing', async () => {
  const { code, itemId } = await webDress(a);
  const { id } = await asked(code, { email: 'new@example.com' });
  const known = await a.makeCustomer();
  await a.sql("update customer set email = 'own@example.com' where id = $1", [known]);
  const bare = await a.makeCustomer();
  expect((await atCounter(id, 987_654, bare, true)).status).toBe(404);
  expect(await emailOf(bare)).toBe('');
  expect((await atCounter(id, itemId, known, true)).status).toBe(200);
  expect(await emailOf(known)).toBe('own@example.com');
  expect((await a.ok(staff, webshopContract.orderLink, { params: { id } })).email).toBe('own@example.com');
  const made = await a.makeItem({ units: 1, rentalPrice: 500 });
  const draft = await a.ok(staff, counterContract.open, {
    body: {
      customerId: bare,
      pickupDay: webEventDay,
      returnDay: webEventDay,
      lines: [{ itemId: made.itemId, quantity: 1 }],
      reserve: false,
      payments: [],
    } as never,
  });
  expect((await atCounter(draft.orderId, made.itemId, bare, true)).status).toBe(200);
  expect(await emailOf(bare)).toBe('');
});
