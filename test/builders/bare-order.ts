/** Orders without lines, inserted directly: for tests of payments and documents alone. Amounts in satang. */
import type { DocumentOrder } from '#ledger/server/documents/compose-document.ts';
import { inDays, today } from './day.ts';

type Tables = {
  one: <T extends object>(text: string, values?: unknown[]) => Promise<T>;
};

export const satangOfWholeBaht = (amount: number): number => amount * 100;

let serial = 0;

/** A rental order without lines, and its document data: 1,000 baht to pay, 2,000 baht deposit. */
export const bareOrder = async (
  a: Tables,
  shop: { shopId: number; branchA: number },
  options: { branchId?: number; customerId?: number; price?: number; bail?: number } = {},
): Promise<DocumentOrder> => {
  const orderNo = `T${String(++serial).padStart(6, '0')}`;
  const { id } = await a.one<{ id: string }>(
    'insert into rental_order (shop_id, branch_id, order_no, customer_id) values ($1, $2, $3, $4) returning id',
    [shop.shopId, options.branchId ?? shop.branchA, orderNo, options.customerId ?? null],
  );
  return {
    orderId: Number(id),
    orderNo,
    customerId: options.customerId ?? null,
    pickupDay: today,
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
  };
};

export const bareOrders = async (
  a: Tables,
  shop: { shopId: number; branchA: number },
  count: number,
): Promise<DocumentOrder[]> => {
  const orders: DocumentOrder[] = [];
  while (orders.length < count) orders.push(await bareOrder(a, shop));
  return orders;
};
