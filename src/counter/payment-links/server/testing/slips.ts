import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import {
  editBodyOf,
  inDays,
  newTestSlipText,
  orderBuildersOf,
  testSlipPicture,
} from '#test/builders/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import type { BillStage } from '#counter/payment-links/billing-search.ts';
import { type PaymentBillRow, paymentLinksContract } from '#counter/payment-links/contract.ts';

export type SlippedOrder = { order: Order; row: PaymentBillRow; text: string };

/**
 * Returns satang. `slip` is the money booked from slips of bills and not reversed. `paid`, `bail`, `credit`
 * and `back` show where this money is.
 */
const booksOf = async (a: TestApp, orderId: number) => {
  const [sums] = await a.sql<Record<'slip' | 'paid' | 'bail' | 'credit' | 'back', number>>(
    `with e as (select x.*, x.kind in ('bail_taken', 'bail_returned', 'bail_kept') as is_bail from ledger_entry x where x.order_id = $1)
     select
       (select coalesce(sum(e.amount), 0) from e join bill b on b.order_id = e.order_id and b.slip_image_id = e.slip_image_id
         where not exists (select from e r where r.reverses_id = e.id))::int as slip,
       (select coalesce(sum(amount), 0) from e where not is_bail)::int as paid,
       (select coalesce(sum(amount), 0) from e where is_bail)::int as bail,
       (select coalesce(-sum(amount), 0) from e where method = 'credit')::int as credit,
       (select coalesce(-sum(amount), 0) from e where method <> 'credit' and amount < 0 and reverses_id is null)::int as back`,
    [orderId],
  );
  if (sums === undefined) throw new Error('no sums');
  return sums;
};

const reasonsOf = (row: PaymentBillRow) => row.slips.map((one) => one.late);

const seenOf = (row: PaymentBillRow): number[] => row.slips.map((one) => one.imageId);

export const slipBuildersOf = (a: TestApp) => {
  const make = orderBuildersOf(a);
  const { staff } = a.shop;

  const picture = async (text = newTestSlipText(), who: LoggedInPerson = staff): Promise<number> =>
    (await a.ok(who, orderContract.readSlip, { body: {}, file: await testSlipPicture(text) })).imageId;

  const add = async (orderId: number, text = newTestSlipText(), who: LoggedInPerson = staff) =>
    a.call(who, paymentLinksContract.addOrderSlip, {
      params: { id: orderId },
      body: { slipImageId: await picture(text, who) },
    });

  const billingOf = (orderId: number): Promise<PaymentBillRow> =>
    a.ok(staff, paymentLinksContract.order, { params: { id: orderId } });

  const slipped = async ({
    price = 500,
    bail = 1000,
    text = newTestSlipText(),
    options = {},
  } = {}): Promise<SlippedOrder> => {
    const order = await make.reserved(options);
    await a.ok(staff, paymentLinksContract.make, {
      params: { id: order.orderId },
      body: { price, bail, dueDay: inDays(1) },
    });
    const { data } = await add(order.orderId, text);
    return { order: await make.get(order), row: data, text };
  };

  const book = (row: PaymentBillRow, body: object, who: LoggedInPerson = staff, key?: string) =>
    a.call(who, paymentLinksContract.bookSlip, {
      params: { id: row.slips[0]?.billId ?? 0 },
      body: { version: row.slips[0]?.version ?? 0, method: 'promptpay', ...body } as never,
      ...(key !== undefined && { key }),
    });

  const confirm = (row: PaymentBillRow, who: LoggedInPerson = staff) =>
    a.call(who, paymentLinksContract.confirm, {
      params: { id: row.bill?.billId ?? 0 },
      body: { method: 'promptpay', version: row.bill?.version ?? 0 },
    });

  const refuse = (row: PaymentBillRow, reason = 'ยอดไม่เข้า', who: LoggedInPerson = staff) =>
    a.call(who, paymentLinksContract.refuseSlip, {
      params: { id: row.slips[0]?.billId ?? 0 },
      body: { reason, version: row.slips[0]?.version ?? 0 },
    });

  const inStage = async (stage: BillStage, orderId: number): Promise<boolean> =>
    (await a.ok(staff, paymentLinksContract.list, { query: { stage, size: 100 } })).itemList.some(
      (one) => one.orderId === orderId,
    );
  const cancelled = async (options: object = {}): Promise<SlippedOrder> => {
    const one = await slipped(options);
    await make.cancel(one.order, { seenSlips: seenOf(one.row) });
    return { ...one, row: await billingOf(one.order.orderId) };
  };
  const lowered = async (): Promise<SlippedOrder> => {
    const one = await slipped();
    const body = { discount: 200, discountReason: 'ลูกค้าประจำ', seenSlips: seenOf(one.row) };
    await a.ok(a.shop.admin, amendmentContract.edit, {
      params: { id: one.order.orderId },
      body: editBodyOf(one.order, body),
    });
    return { ...one, row: await billingOf(one.order.orderId) };
  };
  const withdrawn = async (): Promise<SlippedOrder> => {
    const one = await slipped();
    await a.ok(staff, paymentLinksContract.withdraw, {
      params: { id: one.row.bill?.billId ?? 0 },
      query: { seenSlip: seenOf(one.row)[0] },
    });
    return { ...one, row: await billingOf(one.order.orderId) };
  };

  return {
    ...make,
    inStage,
    cancelled,
    lowered,
    withdrawn,
    reasonsOf,
    picture,
    add,
    billingOf,
    slipped,
    book,
    confirm,
    refuse,
    seenOf,
    books: (orderId: number) => booksOf(a, orderId),
  };
};
