import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { changeGroup, errorCodeOf, inDays, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { staff, admin } = a.shop;

type Change = { line?: object; body?: object; as?: LoggedInPerson; reserve?: boolean };
/** Saves the draft with its stored prices, as the counter does. */
const resume = (draft: Order, { line = {}, body = {}, as = staff, reserve = true }: Change = {}) =>
  a.call(as, rentalsContract.saveDraft, {
    params: { id: draft.orderId },
    body: {
      customerId: draft.customer?.customerId ?? null,
      pickupDay: draft.pickupDay,
      returnDay: draft.returnDay,
      rentDurationId: draft.rentDurationId,
      discount: draft.discount,
      discountReason: draft.discountReason,
      lines: draft.lines.map(
        ({ itemId, rentalPrice, bail, discount, promotionDiscount, discountReason }) => ({
          itemId,
          quantity: 1,
          rentalPrice,
          bail,
          discount: discount - promotionDiscount,
          discountReason,
          ...line,
        }),
      ),
      reserve,
      ...body,
    } as never,
  });
const park = (itemId: number, more: object = {}, as: LoggedInPerson = staff) =>
  a.ok(as, rentalsContract.open, {
    body: { ...base, customerId: 0, lines: [{ itemId, quantity: 1 }], ...more } as never,
  });
const base = { pickupDay: inDays(1), returnDay: inDays(3), reserve: false };
const parked = async (more: object = {}, as: LoggedInPerson = staff) => {
  const made = await a.makeItem({ units: 2, rentalPrice: 500, bail: 1000 });
  const customerId = await a.makeCustomer();
  return { ...made, customerId, draft: await park(made.itemId, { customerId, ...more }, as) };
};

describe('a parked bill after the list price rose', () => {
  it('is reserved with its price, deposit and VAT, without a reason', async () => {
    await updateShopSettings(a, { vat_system: true, in_vat: true });
    const { draft, groupId } = await parked();
    expect(draft.lines[0]?.list).toEqual({ rentalPrice: 500, bail: 1000 });
    await changeGroup(a, groupId, { rentalPrice: 900, bail: 2500 });
    await updateShopSettings(a, { in_vat: false });
    const { data, status } = await resume(draft);
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'reserved', money: { price: 500, vatOnTop: 0, bail: 1000 } });
    await updateShopSettings(a, { vat_system: false, in_vat: true });
  });

  it('keeps its price if it is parked again, or if the request has no price', async () => {
    const { draft, groupId } = await parked();
    await changeGroup(a, groupId, { rentalPrice: 900 });
    const again = (await resume(draft, { reserve: false })).data;
    const named = await resume(again, { line: { rentalPrice: undefined, bail: undefined } });
    expect(named.data.money.price).toBe(500);
  });

  it('has the current price for more days and for additional garments', async () => {
    const { draft, groupId, itemId } = await parked();
    await changeGroup(a, groupId, { rentalPrice: 900 });
    const longer = { body: { returnDay: inDays(6) } };
    expect((await resume(draft, longer)).error.fields).toMatchObject([{ field: 'lines.0.discountReason' }]);
    const two = await resume(draft, { body: { lines: [{ itemId, quantity: 2 }] } });
    expect(two.data.money.rent).toBe(1400);
  });

  it('needs a reason below its own price, within the limit', async () => {
    await updateShopSettings(a, { staff_discount_percent: 10 });
    const { draft, groupId } = await parked();
    await changeGroup(a, groupId, { rentalPrice: 900 });
    const lower = (rentalPrice: number, discountReason: string) =>
      resume(draft, { line: { rentalPrice, discountReason } });
    expect((await lower(450, '')).status).toBe(400);
    expect(errorCodeOf(await lower(440, 'x'))).toBe('DISCOUNT_LIMIT');
    expect(errorCodeOf(await lower(450, 'x'))).toBe('done');
    await updateShopSettings(a, { staff_discount_percent: 0 });
  });

  it('cannot bypass the discount limit with a low price', async () => {
    const { itemId, customerId } = await parked();
    const lines = [{ itemId, quantity: 1, rentalPrice: 1, discountReason: 'x' }];
    const draft = await park(itemId, { customerId, lines });
    expect(draft.lines[0]?.list?.rentalPrice).toBe(500);
    expect(errorCodeOf(await resume(draft))).toBe('DISCOUNT_LIMIT');
    const again = await resume(draft, { reserve: false });
    expect(errorCodeOf(await resume(again.data))).toBe('DISCOUNT_LIMIT');
  });

  it('keeps a discount that an admin has parked, and no larger one', async () => {
    const { draft } = await parked({ discount: 200, discountReason: 'ลูกค้าประจำ' }, admin);
    expect(errorCodeOf(await resume(draft, { body: { discount: 201 } }))).toBe('DISCOUNT_LIMIT');
    expect((await resume(draft)).data.money.price).toBe(300);
  });

  it('keeps a promotion that ended, unless a current one is better', async () => {
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'ลดหน้าฝน', gives: 'percent' as const, value: 10 },
    });
    const [kept, better] = [await parked(), await parked()];
    expect(kept.draft.money.discount).toBe(50);
    await a.sql('update promotion set value = 30 where id = $1', [promotionId]);
    expect((await resume(better.draft)).data.money.discount).toBe(150);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
    const body = {
      pickupDay: kept.draft.pickupDay,
      returnDay: kept.draft.returnDay,
      customerId: kept.customerId,
      orderId: kept.draft.orderId,
      lines: [{ itemId: kept.itemId, quantity: 1 }],
    };
    const shown = await a.ok(staff, orderContract.tryPromotions, { body });
    expect(shown.itemList.map((one) => one.amount)).toEqual([50]);
    expect((await resume(kept.draft)).data.money).toMatchObject({ discount: 50, price: 450 });
  });

  it('keeps a garment that the shop no longer offers', async () => {
    const { draft, groupId, itemId } = await parked();
    await changeGroup(a, groupId, { state: false });
    const check = await a.ok(staff, stockContract.check, {
      body: {
        pickupDay: draft.pickupDay,
        returnDay: draft.returnDay,
        lines: [{ itemId, quantity: 1 }],
        orderId: draft.orderId,
      },
    });
    expect(check.itemList[0]?.result).toBe(1);
    expect(errorCodeOf(await resume(draft))).toBe('done');
    // The saved bill has no agreed price for a garment that was not offered then.
    const unoffered = await park(itemId, { customerId: await a.makeCustomer() });
    expect(unoffered.lines[0]?.list).toBeNull();
    expect(errorCodeOf(await resume(unoffered))).toBe('NOT_AVAILABLE');
  });

  it('keeps its terms', async () => {
    await updateShopSettings(a, { late_fee_per_day: 10_000 });
    const { draft } = await parked();
    await updateShopSettings(a, { late_fee_per_day: 50_000 });
    expect((await resume(draft)).data.terms.lateFeePerDay).toBe(100);
  });
});

it('a lower list price does not lower the bill, but the user may enter it', async () => {
  const { draft, groupId } = await parked();
  await changeGroup(a, groupId, { rentalPrice: 400 });
  expect((await resume(draft, { reserve: false })).data.money.price).toBe(500);
  expect((await resume(draft, { line: { rentalPrice: 400 } })).data.money.price).toBe(400);
});
