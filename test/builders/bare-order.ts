/**
 * Inserts orders without lines directly, because tests of payments and documents need no more. Amounts are in
 * satang.
 */
import type { DocumentOrder } from '#ledger/server/documents/compose-document.ts';
import { inDays, today } from './day.ts';

type Tables = {
  one: <T extends object>(text: string, values?: unknown[]) => Promise<T>;
};

export const satangOfWholeBaht = (amount: number): number => amount * 100;

let serial = 0;

type Options = { branchId?: number; customerId?: number; price?: number; bail?: number };

/**
 * Inserts all rental orders with one statement: 1,000 baht to pay and a deposit of 2,000 baht each. Returns
 * their document data.
 */
export const bareOrders = async (
  a: Tables,
  shop: { shopId: number; branchA: number },
  count: number,
  options: Options = {},
): Promise<DocumentOrder[]> => {
  const orderNos = Array.from({ length: count }, () => `T${String(++serial).padStart(6, '0')}`);
  const { ids } = await a.one<{ ids: string[] }>(
    `with made as (
       insert into rental_order (shop_id, branch_id, order_no, customer_id)
       select $1::int, $2::bigint, no, $4::bigint from unnest($3::text[]) as no order by no returning id, order_no
     ) select array_agg(id order by order_no) as ids from made`,
    [shop.shopId, options.branchId ?? shop.branchA, orderNos, options.customerId ?? null],
  );
  return orderNos.map((orderNo, at) => ({
    orderId: Number(ids[at]),
    orderNo,
    customerId: options.customerId ?? null,
    pickupDay: today(),
    returnDay: inDays(2),
    eventDay: null,
    lines: [
      {
        name: 'Thai dress',
        detail: 'red M',
        quantity: 2,
        price: satangOfWholeBaht(500),
        amount: satangOfWholeBaht(1000),
        image: '',
      },
    ],
    price: options.price ?? satangOfWholeBaht(1000),
    paid: 0,
    bail: options.bail ?? satangOfWholeBaht(2000),
    bailHeld: 0,
  }));
};

export const bareOrder = async (
  a: Tables,
  shop: { shopId: number; branchA: number },
  options: Options = {},
): Promise<DocumentOrder> => {
  const [order] = await bareOrders(a, shop, 1, options);
  if (order === undefined) throw new Error('no order');
  return order;
};
