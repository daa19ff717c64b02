/** For tests: orders straight into the tables, scopes, and slips that were never used. */
import { addDays, bangkokDay } from '../../../core/common/day.ts';
import { crc16 } from '../../../core/common/promptpay.ts';
import { type Role, rightsOf, usualRights } from '../../../core/common/access.ts';
import type { Scope } from '../../../core/server/scope.ts';
import type { PaperOrder } from '../paper.ts';

type Tables = {
  one: <T extends object>(text: string, values?: unknown[]) => Promise<T>;
};

export const today = bangkokDay(new Date());
export const baht = (amount: number): number => amount * 100;

/** The scope a request of this person has. */
export const scopeFor = (
  who: { shopId: number; userId: number; username: string; roles: Role[]; branchIds: number[] },
  branchId = who.branchIds[0] ?? 0,
): Scope => ({
  shopId: who.shopId,
  branchId,
  branchIds: who.branchIds,
  userId: who.userId,
  username: who.username,
  roles: who.roles,
  package: 's',
  rights: rightsOf(who.roles, usualRights),
  ip: '127.0.0.1',
});

let serial = 0;

/** A rental order without lines, and what a paper says about it: 1,000 baht to pay, 2,000 baht bail. */
export const makeOrder = async (
  a: Tables,
  shop: { shopId: number; branchA: number },
  options: { branchId?: number; customerId?: number; price?: number; bail?: number } = {},
): Promise<PaperOrder> => {
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
    returnDay: addDays(today, 2),
    eventDay: null,
    lines: [
      { name: 'Thai dress', detail: 'red M', quantity: 2, price: baht(500), amount: baht(1000), image: '' },
    ],
    price: options.price ?? baht(1000),
    paid: 0,
    bail: options.bail ?? baht(2000),
    bailHeld: 0,
  };
};

/** Many of them, one after the other. */
export const makeOrders = async (
  a: Tables,
  shop: { shopId: number; branchA: number },
  count: number,
): Promise<PaperOrder[]> => {
  const orders: PaperOrder[] = [];
  while (orders.length < count) orders.push(await makeOrder(a, shop));
  return orders;
};

/** The text of a slip's QR of a bank (three digits) and transaction. */
export const slipText = (transaction: string, bank = '014'): string => {
  const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value;
  const body = `${field('00', field('00', '000001') + field('01', bank) + field('02', transaction))}5102TH9104`;
  return body + crc16(body);
};

/** A slip no test used before. */
export const newSlip = (): string => slipText(`TEST${String(++serial).padStart(12, '0')}`);
