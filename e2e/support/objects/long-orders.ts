/** Makes orders for printed documents: one with documents of every step, one with many lines. */
import type { Order } from '#orders/order/contract.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { daysFromNow, currentDay } from '../steps/counter-screens.ts';
import type { Api } from '../api.ts';

const customer = async (api: Api): Promise<number> => {
  const { itemList } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  return itemList[0]?.customerId ?? 0;
};
/** Makes a customer with the longest texts that documents must hold. */
export const makeLongCustomer = async (api: Api, name: string): Promise<number> => {
  const { customerId } = await api.post<{ customerId: number }>('/api/customer', {
    name,
    phone: '0812345678',
    taxId: '0105541069237',
    taxBranchNo: '00000',
    address:
      '88/123 อาคารราตรีทาวเวอร์ ชั้น 15 ซอยลาดพร้าว 101 แยก 42 ถนนลาดพร้าว แขวงคลองเจ้าคุณสิงห์ เขตวังทองหลาง กรุงเทพมหานคร 10310',
  });
  return customerId;
};

const free = async (
  api: Api,
  pickupDay: string,
  returnDay: string,
  page: number,
): Promise<ItemSearchResult[]> =>
  (
    await api.get<{ itemList: ItemSearchResult[] }>(
      `/api/availability?pickupDay=${pickupDay}&returnDay=${returnDay}&onlyFree=1&size=100&page=${page}`,
    )
  ).itemList;

/**
 * Makes a settled order. A part of the rent is paid on reservation, the remaining rent and the deposit at
 * pick-up. The shop deducts damage from the deposit and refunds the remainder.
 */
export const makeSettledOrder = async (api: Api): Promise<Order> => {
  const days = { pickupDay: currentDay(), returnDay: daysFromNow(2) };
  const [garment] = await free(api, days.pickupDay, days.returnDay, 1);
  if (garment === undefined) throw new Error('nothing is free');
  const half = Math.floor(garment.rentalPrice / 2);
  const order = await api.post<Order>('/api/rental', {
    customerId: await customer(api),
    ...days,
    reserve: true,
    lines: [{ itemId: garment.itemId, quantity: 1 }],
    payments: [{ for: 'price', method: 'cash', amount: half }],
  });
  const at = `/api/rental/${order.orderId}`;
  const [line] = order.lines;
  const out = await api.post<Order>(`${at}/pickup`, {
    lines: [{ orderDetailId: line?.orderDetailId, barcode: line?.barcode }],
    payments: [
      { for: 'price', method: 'transfer', amount: order.money.balance },
      { for: 'bail', method: 'cash', amount: order.money.bail },
    ],
  });
  const back = await api.post<Order>(`${at}/return`, {
    lines: [{ orderDetailId: out.lines[0]?.orderDetailId, returnedDay: currentDay(), damageFee: 100 }],
  });
  return api.post<Order>(`${at}/refund`, { amount: back.money.refundDue, method: 'cash' });
};

/**
 * Makes an order with this many lines, on days so far ahead that all garments are free. The default customer
 * is the first.
 */
export const makeOrderOfManyLines = async (api: Api, lines: number, customerId?: number): Promise<Order> => {
  const days = { pickupDay: daysFromNow(300), returnDay: daysFromNow(302) };
  const garments = [
    ...(await free(api, days.pickupDay, days.returnDay, 1)),
    ...(await free(api, days.pickupDay, days.returnDay, 2)),
  ].slice(0, lines);
  if (garments.length < lines) throw new Error(`only ${garments.length} are free`);
  const made = await api.post<Order>('/api/rental', {
    customerId: customerId ?? (await customer(api)),
    ...days,
    reserve: true,
    lines: garments.map((one) => ({ itemId: one.itemId, quantity: 1 })),
  });
  // A document for a part of the price has one line. A document for the full price lists every garment.
  return api.post<Order>(`/api/rental/${made.orderId}/pay`, {
    payments: [{ for: 'price', method: 'cash', amount: made.money.balance }],
  });
};

export const handOutManyLines = async (api: Api, lines: number, customerId: number): Promise<Order> => {
  const days = { pickupDay: currentDay(), returnDay: daysFromNow(2) };
  const garments = (await free(api, days.pickupDay, days.returnDay, 1)).slice(0, lines);
  const order = await api.post<Order>('/api/rental', {
    customerId,
    ...days,
    reserve: true,
    lines: garments.map((one) => ({ itemId: one.itemId, quantity: 1 })),
  });
  return api.post<Order>(`/api/rental/${order.orderId}/pickup`, {
    lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
    payments: [
      { for: 'price', method: 'cash', amount: order.money.balance },
      { for: 'bail', method: 'cash', amount: order.money.bail },
    ],
  });
};
