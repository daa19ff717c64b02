/** Orders for papers: one with papers of every step, one with many lines. */
import type { Order } from '#orders/order/contract.ts';
import type { Found } from '#inventory/stock/contract.ts';
import { later, today } from '../steps/counter-screens.ts';
import type { Api } from '../api.ts';

const customer = async (api: Api): Promise<number> => {
  const { itemList } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  return itemList[0]?.customerId ?? 0;
};
const free = async (api: Api, pickupDay: string, returnDay: string, page: number): Promise<Found[]> =>
  (
    await api.get<{ itemList: Found[] }>(
      `/api/availability?pickupDay=${pickupDay}&returnDay=${returnDay}&onlyFree=1&size=100&page=${page}`,
    )
  ).itemList;

/** Part of the rent when reserved, the rest and the bail at pick-up, damage kept from the bail, the rest given back. */
export const makeWholeLife = async (api: Api): Promise<Order> => {
  const days = { pickupDay: today(), returnDay: later(2) };
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
    lines: [{ orderDetailId: line?.orderDetailId }],
    payments: [
      { for: 'price', method: 'transfer', amount: order.money.balance },
      { for: 'bail', method: 'cash', amount: order.money.bail },
    ],
  });
  const back = await api.post<Order>(`${at}/return`, {
    lines: [{ orderDetailId: out.lines[0]?.orderDetailId, returnedDay: today(), damageFee: 100 }],
  });
  return api.post<Order>(`${at}/refund`, { amount: back.money.refundDue, method: 'cash' });
};

/** So many lines on paper, far ahead where nothing is reserved. */
export const makeLongOrder = async (api: Api, lines: number): Promise<Order> => {
  const days = { pickupDay: later(300), returnDay: later(302) };
  const garments = [
    ...(await free(api, days.pickupDay, days.returnDay, 1)),
    ...(await free(api, days.pickupDay, days.returnDay, 2)),
  ].slice(0, lines);
  if (garments.length < lines) throw new Error(`only ${garments.length} are free`);
  const made = await api.post<Order>('/api/rental', {
    customerId: await customer(api),
    ...days,
    reserve: true,
    lines: garments.map((one) => ({ itemId: one.itemId, quantity: 1 })),
  });
  // A paper over a part of the price is one line; the one over all of it lists every garment.
  return api.post<Order>(`/api/rental/${made.orderId}/pay`, {
    payments: [{ for: 'price', method: 'cash', amount: made.money.balance }],
  });
};
