import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { maxCarts, rentalsContract } from '#counter/rentals/contract.ts';
import { cash, inDays } from '#test/builders/index.ts';
import { deleteOldCarts } from './stored-carts.ts';

const a = await testApp();

const tabOf = (who: LoggedInPerson = a.shop.staff, cart: string | undefined = randomUUID()) => ({
  cart,
  get: () => a.ok(who, rentalsContract.getCart, { query: { cart } }),
  put: (body: object) => a.call(who, rentalsContract.putCart, { query: { cart }, body: body as never }),
  list: () => a.ok(who, rentalsContract.carts, { query: { cart } }),
  take: (from: string, kept: string) =>
    a.call(who, rentalsContract.takeCart, { query: { cart }, body: { from, kept } }),
  open: (body: object) => a.call(who, rentalsContract.open, { query: { cart }, body: body as never }),
});
const newUser = (name: string) => a.makeUser(a.shop.shopId, name, ['staff'], [a.shop.branchA]);

describe('carts of one user', () => {
  it('exist side by side, and an order empties only its own', async () => {
    const who = await newUser('beside');
    const [one, two] = [tabOf(who), tabOf(who)];
    const [first, second] = [await a.makeCustomer('หนึ่ง'), await a.makeCustomer('สอง')];
    const { itemId } = await a.makeItem({ units: 3 });
    const lines = [{ id: itemId, quantity: 2 }];
    await one.put({ customerId: first, lines });
    await two.put({ customerId: second, lines });
    expect([(await one.get()).customerId, (await two.get()).customerId]).toEqual([first, second]);
    expect((await tabOf(who).get()).lines).toEqual([]);
    expect((await a.ok(who, rentalsContract.getCart)).lines).toEqual([]);
    expect((await one.list()).itemList).toMatchObject([
      { cart: two.cart, customerName: 'สอง', garments: 2, articles: 0, thisDevice: true },
    ]);
    const { data } = await one.open({
      customerId: first,
      pickupDay: inDays(1),
      returnDay: inDays(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: [cash('price', 500)],
    });
    expect(data.customer?.customerId).toBe(first);
    expect((await one.get()).lines).toEqual([]);
    expect(await two.get()).toMatchObject({ customerId: second, lines: [{ quantity: 2 }] });
  });

  it('move to another device by a take-over, which the earlier tab detects', async () => {
    const who = await newUser('moves');
    const [before, after] = [tabOf(who), tabOf(await a.signedInAgain(who))];
    const customerId = await a.makeCustomer('สาม');
    const { data: saved } = await before.put({ customerId, lines: [] });
    await after.put({ note: 'mine', customerId: await a.makeCustomer('สี่'), lines: [] });
    expect((await after.list()).itemList).toMatchObject([{ customerName: 'สาม', thisDevice: false }]);
    expect((await after.take(before.cart, 'old')).error.code).toBe('CHANGED');
    const taken = (await after.take(before.cart, saved.kept)).data;
    expect(taken).toMatchObject({ customerId, note: '' });
    expect(await after.get()).toEqual(taken);
    expect((await after.list()).itemList).toMatchObject([{ customerName: 'สี่', garments: 0 }]);
    const empty = await before.get();
    expect(empty.customerId).toBeNull();
    const { takenOver } = await before.list();
    expect(takenOver).toMatchObject({ kept: empty.kept, thisDevice: false });
    expect((await before.put({ customerId, lines: [], kept: saved.kept })).error.code).toBe('CART_GONE');
    expect((await before.put({ customerId, lines: [] })).error.code).toBe('CART_GONE');
    const order = { customerId, pickupDay: inDays(1), returnDay: inDays(1), lines: [], reserve: false };
    const { itemId } = await a.makeItem();
    const refused = await before.open({ ...order, lines: [{ itemId, quantity: 1 }] });
    expect(refused.error.code).toBe('CART_GONE');
    expect((await before.put({ note: 'next', lines: [], kept: empty.kept })).status).toBe(200);
    expect((await before.list()).takenOver).toBeNull();
  });

  it('are overwritten by a closing page only if this page saved the stored content', async () => {
    const who = await newUser('closing');
    const [tab, other] = [tabOf(who), tabOf(who)];
    const customerId = await a.makeCustomer('สาม');
    const content = (note: string) => ({ note, customerId, lines: [] });
    const { kept } = (await tab.put(content('first'))).data;
    await tab.put({ ...content('running'), kept });
    const last = { ...content('last'), kept, unanswered: content('running') };
    expect((await tab.put(last)).data).toMatchObject({ note: 'last' });
    // The same save arrives again after a take-over.
    const { data } = await other.put(content('other'));
    await tab.take(other.cart ?? '', data.kept);
    expect((await tab.put({ ...last, note: 'late' })).error.code).toBe('CHANGED');
    expect((await tab.get()).note).toBe('other');
    await tab.put({ ...content('running'), kept: (await tab.get()).kept });
    await other.take(tab.cart ?? '', (await tab.get()).kept);
    expect((await tab.put(last)).error.code).toBe('CART_GONE');
    expect((await tab.put({ ...last, unanswered: { lines: 'x' } })).status).toBe(400);
  });

  it('go to one of two tabs that take them over at the same time', async () => {
    const who = await newUser('race');
    const [from, one, two] = [tabOf(who), tabOf(who), tabOf(who)];
    const { data } = await from.put({ customerId: await a.makeCustomer('ห้า'), lines: [] });
    const replies = await Promise.all([one, two].map((tab) => tab.take(from.cart, data.kept)));
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const shown = await Promise.all([from, one, two].map((tab) => tab.get()));
    expect(shown.filter((cart) => cart.customerId !== null)).toHaveLength(1);
  });

  it('exclude those of another user, branch or shop', async () => {
    const mine = tabOf();
    const { data } = await mine.put({ customerId: await a.makeCustomer('หก'), lines: [] });
    for (const who of [a.shop.admin, a.shop.owner, a.other.staff]) {
      expect((await tabOf(who, mine.cart).get()).customerId).toBeNull();
      expect((await tabOf(who).list()).itemList.map((one) => one.cart)).not.toContain(mine.cart);
      expect((await tabOf(who).take(mine.cart, data.kept)).status).toBe(404);
    }
    expect((await mine.take(mine.cart, data.kept)).status).toBe(400);
    expect((await a.call(a.shop.staff, rentalsContract.getCart, { query: { cart: 'x' } })).status).toBe(400);
  });

  it('are limited in number in a branch; empty ones do not count', async () => {
    const who = await a.makeUser(a.shop.shopId, 'many', ['staff'], [a.shop.branchA, a.shop.branchB]);
    const customerId = await a.makeCustomer('เจ็ด');
    await tabOf(who).put({ lines: [] });
    const tabs = Array.from({ length: maxCarts }, () => tabOf(who));
    for (const tab of tabs) expect((await tab.put({ customerId, lines: [] })).status).toBe(200);
    const more = tabOf(who);
    expect((await more.put({ lines: [] })).status).toBe(200);
    expect((await more.put({ customerId, lines: [] })).error.code).toBe('CART_LIMIT');
    expect((await tabOf(who).put({ customerId, lines: [] })).error.code).toBe('CART_LIMIT');
    const elsewhere = { query: { cart: randomUUID() }, branchId: a.shop.branchB };
    await a.ok(who, rentalsContract.putCart, { ...elsewhere, body: { customerId, lines: [] } });
    const [first] = (await more.list()).itemList;
    expect((await more.take(first?.cart ?? '', first?.kept ?? '')).status).toBe(200);
    expect((await more.list()).itemList).toHaveLength(maxCarts - 1);
    const others = await newUser('together');
    const together = Array.from({ length: maxCarts + 5 }, () => tabOf(others).put({ customerId, lines: [] }));
    expect((await Promise.all(together)).filter((one) => one.status === 200)).toHaveLength(maxCarts);
  });

  it('are deleted at night when empty for a day', async () => {
    const who = await newUser('night');
    const [full, empty, taken, fresh] = [tabOf(who), tabOf(who), tabOf(who), tabOf(who)];
    await full.put({ customerId: await a.makeCustomer('แปด'), lines: [] });
    const { data } = await taken.put({ customerId: await a.makeCustomer('เก้า'), lines: [] });
    await empty.put({ lines: [] });
    await tabOf(who).take(taken.cart, data.kept);
    await a.sql("update open_cart set updated_at = now() - interval '2 days' where user_id = $1", [
      who.userId,
    ]);
    await fresh.put({ lines: [] });
    await a.db.tx(a.shop, (q) => deleteOldCarts(a.shop).execute(q));
    const left = await a.sql<{ id: string }>('select id from open_cart where user_id = $1', [who.userId]);
    expect(left.map((one) => one.id)).not.toContain(empty.cart);
    for (const one of [full, taken, fresh]) expect(left.map(({ id }) => id)).toContain(one.cart);
  });
});
