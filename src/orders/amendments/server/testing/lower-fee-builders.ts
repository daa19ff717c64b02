/** Lowers fees, and sums an order's books in SQL that is independent of the server. */
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import type { LoggedInPerson, TestApp } from '#test/server/test-app.ts';

type Fee = { kind: string; amount: number; noVat?: boolean; orderDetailId?: number | null };

/**
 * Amounts are in baht. `vat` is the VAT of valid documents, negative for credit notes. `cash` is cash that
 * the drawer got from this order.
 */
export type OrderBooks = {
  charges: number;
  paid: number;
  held: number;
  cash: number;
  credit: number;
  vat: number;
};

export const lowerFeeBuildersOf = (a: TestApp) => {
  const make = orderBuildersOf(a);
  const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
  const firstLine = (order: Order): number => make.idsOf(order)[0] ?? 0;

  const lower = (
    order: Order,
    fees: readonly Fee[],
    more: object = {},
    who: LoggedInPerson | null = a.shop.admin,
  ) =>
    a.call(who, amendmentContract.lowerFee, {
      ...at(order),
      body: {
        fees: fees.map((fee) => ({ orderDetailId: firstLine(order), ...fee })) as never,
        reason: 'คิดผิด',
        ...more,
      },
    });

  /** Settles in cash, refunding `amount` of the deposit. An order without a debt closes. */
  const settle = (order: Order, amount: number): Promise<Order> =>
    a.ok(a.shop.admin, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });

  const books = async ({ orderId }: Pick<Order, 'orderId'>): Promise<OrderBooks> => {
    const row = await a.one<Record<keyof OrderBooks, string>>(
      `select (select coalesce(sum(amount), 0) from order_charge where order_id = $1) as charges,
        coalesce(sum(amount) filter (where kind not in ('bail_taken', 'bail_returned', 'bail_kept', 'credit_payout', 'cash_rounding')), 0) as paid,
        coalesce(sum(amount) filter (where kind in ('bail_taken', 'bail_returned', 'bail_kept')), 0) as held,
        coalesce(sum(amount) filter (where method = 'cash'), 0) as cash,
        coalesce(-sum(amount) filter (where method = 'credit'), 0) as credit,
        (select coalesce(sum(case when d.kind in ('credit_note', 'refund_slip') then -d.vat else d.vat end), 0) from document d
          where d.order_id = $1 and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)) as vat
       from ledger_entry where order_id = $1`,
      [orderId],
    );
    return Object.fromEntries(
      Object.entries(row).map(([name, satang]) => [name, Number(satang) / 100]),
    ) as OrderBooks;
  };

  const citesOf = async (documentId: number): Promise<string[]> =>
    (
      await a.sql<{ no: string }>(
        `select d.document_no as no from document_cite t join document d on d.shop_id = t.shop_id and d.id = t.cited_id
         where t.document_id = $1 order by d.id`,
        [documentId],
      )
    ).map((row) => row.no);

  const log = (order: Order) => a.ok(a.shop.admin, orderContract.log, at(order));

  return { ...make, at, firstLine, lower, settle, books, citesOf, log };
};
