/** A reservation is edited: other days, another price, and the difference that the customer owes. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { Found } from '#inventory/stock/contract.ts';
import { apiAs } from '../support/api.ts';
import { later } from '../support/steps/counter-screens.ts';
import { gown, lengthen } from '../support/steps/gown-steps.ts';
import { as } from '../support/steps/order-steps.ts';
import { house } from '../support/test-server.ts';

const at = house();

it('days are changed on the edit page; the difference is shown before it is saved', async () => {
  const api = await apiAs(at.server, 'staff');
  const { itemList: customers } = await api.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const days = { pickupDay: later(2), returnDay: later(4) };
  const { itemList } = await api.get<{ itemList: Found[] }>(
    `/api/availability?q=${gown}&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  const [item] = itemList;
  if (item === undefined) throw new Error(`no ${gown} is free`);
  const paid = item.rentalPrice / 2;
  const { orderId } = await api.post<Order>('/api/rental', {
    customerId: customers[0]?.customerId,
    ...days,
    reserve: true,
    lines: [{ itemId: item.itemId, quantity: 1 }],
    payments: [{ for: 'price', method: 'cash', amount: paid }],
  });
  await as(at, 'staff', (page) => lengthen(page, () => api.order(orderId), orderId));
  const { money } = await api.order(orderId);
  expect(money).toMatchObject({ paid, balance: money.price - paid });
});
