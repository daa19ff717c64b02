import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { handedLinesOf, inDays, orderBuildersOf, saveShopRules } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff } = a.shop;
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
const latest = async () => (await a.ok(staff, shopContract.shopInfo)).latestTermsVersion;

const first = {
  lateFeePerDay: 100,
  lateGraceDays: 0,
  lateFeeDays: null,
  bailBackCash: 1,
  bailBackTransfer: 1,
  swapFee: 10,
  handOverTerms: 'เงื่อนไขเดิม',
  cancelRules: [{ daysBefore: 0, money: 'credit', percent: 100 }],
};
const later = {
  lateFeePerDay: 500,
  bailBackCash: 30,
  bailBackTransfer: 30,
  swapFee: 90,
  handOverTerms: 'เงื่อนไขใหม่',
  cancelRules: [{ daysBefore: 0, money: 'forfeit', percent: 100 }],
};

describe('versions of the terms', () => {
  it('are created only by a changed term, and never change', async () => {
    await saveShopRules(a, first);
    const version = await latest();
    await saveShopRules(a, { receiptNote: 'ขอบคุณค่ะ', turnaroundDays: 2 });
    expect(await latest()).toBe(version);
    await saveShopRules(a, { lateFeePerDay: 101, turnaroundDays: 1 });
    expect(await latest()).toBe(version + 1);
    const fees = await a.sql<{ fee: number }>(
      'select late_fee_per_day::int as fee from shop_terms where shop_id = $1 and version >= $2 order by version',
      [a.shop.shopId, version],
    );
    expect(fees.map((one) => one.fee)).toEqual([10_000, 10_100]);
    const [may] = await a.sql<{ changes: boolean }>(
      "select has_table_privilege('ratri_app', 'shop_terms', 'update') or has_table_privilege('ratri_app', 'shop_terms', 'delete') as changes",
    );
    expect(may?.changes).toBe(false);
  });

  it('belong to one shop', async () => {
    const order = await make.reserved({ shop: a.other });
    await saveShopRules(a, { lateFeePerDay: 777 });
    const got = await a.ok(a.other.staff, orderContract.get, at(order));
    expect(got.terms.lateFeePerDay).not.toBe(777);
  });
});

describe('an order made before the rules changed', () => {
  const outThenLater = async (): Promise<Order> => {
    await saveShopRules(a, first);
    const order = await make.out({ to: 1 });
    await saveShopRules(a, later);
    return order;
  };

  it('has its own late fee at the return, and a new order the new one', async () => {
    const order = await outThenLater();
    await make.earlier(order.orderId, 3);
    const fresh = await make.out({ to: 1 });
    await make.earlier(fresh.orderId, 3);
    expect((await make.get(order)).terms).toMatchObject({ lateFeePerDay: 100, swapFee: 10 });
    expect((await make.back(order)).money.charges).toBe(200);
    expect((await make.back(fresh)).money.charges).toBe(1000);
  });

  it('has its own late fee when it is extended', async () => {
    const order = await outThenLater();
    await make.earlier(order.orderId, 3);
    const body = { returnDay: inDays(5), fee: 0, discountReason: 'ทดสอบ' };
    const extended = await a.ok(a.shop.admin, amendmentContract.extend, { ...at(order), body });
    expect(extended.money.charges).toBe(200);
  });

  it('has its deposit refunded by the day on its slip', async () => {
    const order = await outThenLater();
    const slip = order.documents.find((one) => one.kind === 'bail_slip');
    const paper = await a.ok(staff, ledgerContract.document, { params: { id: slip?.documentId ?? 0 } });
    expect(paper.content.remarks).toEqual(['คืนเงินประกันภายใน 1 วัน นับจากวันที่คืนชุดครบ']);
    expect((await make.back(order)).bailBack?.day).toBe(inDays(1));
  });

  it('prints its own rule on the slip of a deposit paid after the change', async () => {
    await saveShopRules(a, first);
    const order = await make.reserved();
    await saveShopRules(a, later);
    const out = (await make.handOver(order)).data;
    const slip = out.documents.find((one) => one.kind === 'bail_slip');
    const paper = await a.ok(staff, ledgerContract.document, { params: { id: slip?.documentId ?? 0 } });
    expect(paper.content.remarks).toEqual(['คืนเงินประกันภายใน 1 วัน นับจากวันที่คืนชุดครบ']);
  });

  it('becomes credit on cancellation, as agreed at the booking', async () => {
    await saveShopRules(a, first);
    const order = await make.reserved({ pay: 500, from: 5, to: 7 });
    await saveShopRules(a, later);
    const cancel = (money: string) =>
      a.call(staff, amendmentContract.cancel, {
        ...at(order),
        body: { kind: 'cancelled', reason: 'x', money, percent: 100 } as never,
      });
    expect((await cancel('forfeit')).status).toBe(403);
    expect((await cancel('credit')).data.customer?.credit).toBe(500);
  });

  it('keeps the terms of its slip, at the counter and in the shared link', async () => {
    const order = await outThenLater();
    const own = { lateFeePerDay: 100, handOverTerms: 'เงื่อนไขเดิม' };
    expect((await a.ok(staff, attachmentContract.record, at(order))).slipTerms).toMatchObject(own);
    const { key } = await a.ok(staff, printingContract.slipLink, { params: { orderid: order.orderId } });
    const shared = await a.ok(staff, printingContract.sharedSlip, { params: { key } });
    expect([shared.lateFeePerDay, shared.terms]).toEqual([100, 'เงื่อนไขเดิม']);
  });
});

describe('newer terms', () => {
  it('apply to an extension only if chosen; earlier late days cost the earlier fee', async () => {
    await saveShopRules(a, first);
    const order = await make.out({ to: 1 });
    await make.earlier(order.orderId, 3);
    await saveShopRules(a, later);
    const version = await latest();
    const extend = (termsVersion: number) =>
      a.call(a.shop.admin, amendmentContract.extend, {
        ...at(order),
        body: { returnDay: inDays(2), fee: 0, discountReason: 'ทดสอบ', termsVersion },
      });
    expect((await extend(version + 1)).error.fields).toMatchObject([{ field: 'termsVersion' }]);
    const { data } = await extend(version);
    expect(data.terms).toMatchObject({ termsVersion: version, lateFeePerDay: 500 });
    expect(data.money.charges).toBe(200);
    const log = await a.one<{ after: { termsAdopted?: number } }>(
      "select after from audit_log where action = 'rental.extend' order by id desc limit 1",
    );
    expect(log.after.termsAdopted).toBe(version);
    expect((await make.undo(data)).terms.lateFeePerDay).toBe(100);
  });

  it('apply to an edit if chosen, but never to a slip that was already signed', async () => {
    await saveShopRules(a, first);
    const order = await make.reserved({ quantity: 2 });
    const [gone, { orderDetailId: left } = { orderDetailId: 0 }] = handedLinesOf(order);
    const part = await a.ok(staff, rentalsContract.pickup, {
      ...at(order),
      body: {
        lines: gone === undefined ? [] : [gone],
        payments: [
          { for: 'price', method: 'cash', amount: 1000 },
          { for: 'bail', method: 'cash', amount: 2000 },
        ],
      },
    });
    await a.ok(staff, attachmentContract.signOnPaper, { ...at(order), body: { moment: 'out' } });
    await saveShopRules(a, later);
    const kept = await make.edit(part, { returnDay: inDays(4), lines: [{ orderDetailId: left }] });
    expect(kept.data.terms.lateFeePerDay).toBe(100);
    const adopted = await make.edit(kept.data, {
      returnDay: inDays(5),
      lines: [{ orderDetailId: left }],
      termsVersion: await latest(),
    });
    expect(adopted.data.terms.lateFeePerDay).toBe(500);
    expect((await a.ok(staff, attachmentContract.record, at(order))).slipTerms.handOverTerms).toBe(
      'เงื่อนไขเดิม',
    );
  });

  it('limit new orders, but not edits of an order with older terms', async () => {
    await saveShopRules(a, { ...first, longestRentalDays: 90 });
    const order = await make.reserved({ from: 1, to: 20 });
    await saveShopRules(a, { longestRentalDays: 10 });
    // The edit may lengthen the rental up to the old maximum, or shorten it to a length above the new
    // maximum.
    expect((await make.edit(order, { returnDay: inDays(25) })).status).toBe(200);
    const now = await make.get(order);
    expect((await make.edit(now, { returnDay: inDays(15) })).status).toBe(200);
    const fresh = await make.open({ from: 1, to: 15 });
    expect(fresh.error.fields).toMatchObject([{ field: 'returnDay' }]);
  });
});
