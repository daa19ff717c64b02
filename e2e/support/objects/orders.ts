import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { daysFromNow, currentDay } from '../steps/counter-screens.ts';
import type { Api } from '../api.ts';

export type ScenarioOrders = { draft: Order; reserved: Order; out: Order; returned: Order };

type Garment = Pick<ItemSearchResult, 'itemId' | 'rentalPrice' | 'bail'>;

const days = { pickupDay: currentDay(), returnDay: daysFromNow(2) };

const open = (
  api: Api,
  customerId: number,
  garments: readonly Garment[],
  payments: readonly unknown[],
  reserve = true,
) =>
  api.post<Order>('/api/rental', {
    customerId,
    ...days,
    reserve,
    note: 'ฝากเก็บชุดไว้หน้าร้าน',
    lines: garments.map((one) => ({ itemId: one.itemId, quantity: 1 })),
    payments,
  });

const all = (garments: readonly Garment[], part: 'rentalPrice' | 'bail'): number =>
  garments.reduce((sum, one) => sum + one[part], 0);

const handOver = (api: Api, { orderId, lines }: Order) =>
  api.post<Order>(`/api/rental/${orderId}/pickup`, {
    lines: lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
  });

/**
 * Makes a draft, a reservation with half the rent paid, an order that is out, and one returned with a stain
 * and a missing part.
 */
export const makeScenarioOrders = async (api: Api): Promise<ScenarioOrders> => {
  const { itemList: people } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const customerId = people[0]?.customerId ?? 0;
  const found = async (code: string): Promise<ItemSearchResult[]> =>
    (
      await api.get<{ itemList: ItemSearchResult[] }>(
        `/api/availability?q=${code}&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=4`,
      )
    ).itemList;
  const [dresses, blouses] = await Promise.all([found('TD001'), found('TD009')]);
  const pair = (at: number): Garment[] =>
    [dresses[at], blouses[at]].flatMap((one) => (one === undefined ? [] : [one]));
  const paid = (garments: readonly Garment[]) => [
    {
      for: 'price',
      method: 'cash',
      amount: all(garments, 'rentalPrice'),
      tendered: all(garments, 'rentalPrice') + 100,
    },
    { for: 'bail', method: 'promptpay', amount: all(garments, 'bail') },
  ];
  const draft = await open(api, customerId, pair(0), [], false);
  const reserved = await open(api, customerId, pair(0), [
    { for: 'price', method: 'cash', amount: all(pair(0), 'rentalPrice') / 2 },
  ]);
  const out = await handOver(api, await open(api, customerId, pair(1), paid(pair(1))));
  const gone = await handOver(api, await open(api, customerId, pair(2), paid(pair(2))));
  const returned = await api.post<Order>(`/api/rental/${gone.orderId}/return`, {
    lines: gone.lines.map((line, index) => ({
      orderDetailId: line.orderDetailId,
      returnedDay: currentDay(),
      ...(index === 0
        ? { missingParts: line.parts.slice(0, 1).map((part) => part.partId) }
        : { damageFee: 300, condition: 'คราบรองพื้นที่คอเสื้อ' }),
    })),
  });
  return { draft, reserved, out, returned };
};
