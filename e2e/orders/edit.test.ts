/** A reservation is edited: other days, another price, and the difference that the customer owes. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { apiAs } from '../support/api.ts';
import { daysFromNow } from '../support/steps/counter-screens.ts';
import { gownCode, lengthenReservation } from '../support/steps/gown-steps.ts';
import { workAs } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('changes days on the edit page, and shows the difference before saving', async () => {
  const api = await apiAs(at.server, 'staff');
  const { itemList: customers } = await api.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const days = { pickupDay: daysFromNow(2), returnDay: daysFromNow(4) };
  const { itemList } = await api.get<{ itemList: ItemSearchResult[] }>(
    `/api/availability?q=${gownCode}&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  const [item] = itemList;
  if (item === undefined) throw new Error(`no ${gownCode} is free`);
  const paid = item.rentalPrice / 2;
  const { orderId } = await api.post<Order>('/api/rental', {
    customerId: customers[0]?.customerId,
    ...days,
    reserve: true,
    lines: [{ itemId: item.itemId, quantity: 1 }],
    payments: [{ for: 'price', method: 'cash', amount: paid }],
  });
  await workAs(at, 'staff', (page) => lengthenReservation(page, () => api.order(orderId), orderId));
  const { money } = await api.order(orderId);
  expect(money).toMatchObject({ paid, balance: money.price - paid });
});
