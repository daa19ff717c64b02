/**
 * Makes the objects of the order pages: a group order, a bill by chat, a parcel, a fitting, an expense, a
 * message.
 */
import type { Order } from '#orders/order/contract.ts';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import type { Api } from '../api.ts';
import { daysFromNow } from '../steps/counter-screens.ts';
import type { ScenarioOrders } from './orders.ts';

type LifeObjects = Pick<ScenarioObjects, 'customerId' | 'returnedNo' | 'party' | 'billed'>;

/** Creates the objects as counter staff of the first branch through the API. */
export const makeOrderObjects = async (api: Api, orders: ScenarioOrders): Promise<LifeObjects> => {
  const { itemList: people } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const customerId = people[0]?.customerId ?? 0;
  const days = { pickupDay: daysFromNow(20), returnDay: daysFromNow(22) };
  const { itemList: found } = await api.get<{ itemList: { itemId: number }[] }>(
    `/api/availability?q=TD0&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=6`,
  );
  const [first, second, third] = found.map((one) => one.itemId);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the demo shop is empty');
  const party = await api.post<{ orderId: number }>('/api/party', {
    ...days,
    customerId,
    reserve: true,
    wearers: [
      { name: 'มานี', team: 'ป.6/1', itemIds: [first] },
      { name: 'ปิติ', team: 'ป.6/1', itemIds: [second] },
    ],
  });
  const billed = await api.post<Order>('/api/rental', {
    customerId,
    ...days,
    reserve: true,
    lines: [{ itemId: third, quantity: 1 }],
    payments: [],
  });
  await api.post(`/api/rental/${billed.orderId}/bill`, { price: 100, dueDay: daysFromNow(2) });
  await api.put(`/api/rental/${billed.orderId}/parcel/out`, {
    name: 'คุณสมหญิง รักดี',
    phone: '0812345678',
    address: '99/1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพฯ 10110',
    carrier: 'EMS',
    version: 0,
  });
  await api.post('/api/fitting', {
    orderId: billed.orderId,
    day: daysFromNow(1),
    from: '13:30',
    to: '14:30',
    note: 'ลองความยาว',
  });
  await api.post('/api/daybook/entry', {
    direction: 'expense',
    amount: 120,
    method: 'cash',
    note: 'ค่าไม้แขวน',
  });
  await api.post('/api/message', { orderId: billed.orderId, kind: 'free', body: 'ชุดพร้อมแล้ว' });
  return {
    customerId,
    returnedNo: orders.returned.orderNo,
    party: party.orderId,
    billed: billed.orderId,
  };
};
