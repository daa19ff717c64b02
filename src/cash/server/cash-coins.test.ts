import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { today } from '#test/builders/index.ts';
import { careContract } from '#care/contract.ts';
import { createTestLaundry } from '#care/server/testing/laundry.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { createTestShelf } from '#sales/consumables/server/testing/shelf.ts';
import { cashContract } from '#cash/contract.ts';

const a = await testApp();
await a.sql('update shop set vat_system = true where shop_id = $1', [a.shop.shopId]);
await a.ok(a.shop.admin, generalLedgerContract.start, {});

const drawer = async () => (await a.ok(a.shop.staff, cashContract.day, {})).drawer;
const add = (body: object) => a.ok(a.shop.staff, cashContract.add, { body: body as never });
const reverse = (id: number) =>
  a.ok(a.shop.admin, cashContract.reverse, { params: { id }, body: { reason: 'x' } });

describe.each([
  ['expense', 100.1, -100, 0.1],
  ['income', 107.13, 107, -0.13],
  ['expense', 100.25, -100.25, 0],
] as const)('%s of %d in cash', (direction, amount, moved, rounding) => {
  it('changes the drawer by whole coins, has its full amount, and is reversed with its rounding', async () => {
    const before = await drawer();
    const first = await add({ direction, amount, method: 'cash', note: 'x' });
    const second = await add({ direction, amount, method: 'cash', note: 'x' });
    expect(first.amount).toBe(direction === 'expense' ? -amount : amount);
    const { expected, rounding: all } = await drawer();
    expect(expected - before.expected).toBe(2 * moved);
    expect(Math.round((all - before.rounding) * 100)).toBe(Math.round(2 * rounding * 100));
    await reverse(first.entryId);
    expect((await drawer()).expected - before.expected).toBe(moved);
    await reverse(second.entryId);
    expect(await drawer()).toMatchObject({ expected: before.expected, rounding: before.rounding });
  });
});

it('books no rounding for a transfer, nor for the reversal of an entry without rounding', async () => {
  const before = await drawer();
  const { entryId } = await add({ direction: 'income', amount: 107.13, method: 'transfer' });
  await a.sql("update ledger_entry set method = 'cash' where id = $1", [entryId]);
  await reverse(entryId);
  expect(await drawer()).toMatchObject({ expected: before.expected, rounding: before.rounding });
});

it('reverses an entry with its own rounding, not with that of an equal entry of the same time', async () => {
  const before = await drawer();
  const expense = { direction: 'expense', note: 'ทดสอบ', amount: 100.1 };
  const rounded = await add({ ...expense, method: 'cash' });
  const other = await add({ ...expense, method: 'transfer' });
  await a.sql(
    "update ledger_entry e set method = 'cash', at = o.at from ledger_entry o where e.id = $1 and o.id = $2",
    [other.entryId, rounded.entryId],
  );
  await reverse(other.entryId);
  expect(Math.round(((await drawer()).rounding - before.rounding) * 100)).toBe(10);
  await reverse(rounded.entryId);
  expect((await drawer()).rounding).toBe(before.rounding);
});

it('reverses an entry with its rounding if an earlier version wrote both', async () => {
  const before = await drawer();
  const { entryId } = await add({ direction: 'expense', note: 'ทดสอบ', amount: 100.1, method: 'cash' });
  await a.sql('update ledger_entry set rounding_id = null where id = $1', [entryId]);
  await reverse(entryId);
  expect(await drawer()).toMatchObject({ expected: before.expected, rounding: before.rounding });
});

it('balances the books after an invoice, a delivery and care are paid with satang', async () => {
  const before = await drawer();
  const invoice = {
    invoiceNo: 'IV-1',
    day: today(),
    sellerName: 'ร้านซักอบรีด',
    sellerTaxId: '0105541069237',
    base: 93.55,
    vat: 6.55,
  };
  await add({ direction: 'expense', note: 'ทดสอบ', amount: 100.1, method: 'cash', invoice });
  const { goodsId } = await createTestShelf(a).make();
  const lines = [{ goodsId, quantity: 3, cost: 33.37 }];
  await a.ok(a.shop.staff, consumablesContract.receive, {
    body: { lines, paid: { method: 'cash', category: '' } },
  });
  const laundry = await createTestLaundry(a);
  const { wnfShopId } = await laundry.makeVendor();
  const { ids } = await laundry.makeUnits(1);
  const { ticket } = await laundry.send(wnfShopId, ids, { price: 50.2 });
  const itemList = ids.map((unitId) => ({ unitId }));
  const { wnforderId } = ticket;
  await a.ok(a.shop.staff, careContract.receive, { body: { wnforderId, method: 'cash', itemList } });
  const { expected, rounding } = await drawer();
  expect(expected - before.expected).toBe(-250);
  expect(Math.round((rounding - before.rounding) * 100)).toBe(41);
  const query = { from: today(), to: today() };
  const list = await a.ok(a.shop.staff, cashContract.entries, { query: { ...query, own: '1' } });
  expect(list.itemList.map((one) => one.kind)).not.toContain('cash_rounding');
  const { debit, credit } = await a.ok(a.shop.admin, generalLedgerContract.lines, { query });
  expect(debit).toBe(credit);
});
