import type { TestApp } from '#test/server/test-app.ts';
import { inDays, replaceTiers } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { formFieldValueOf } from './priced-requests.ts';
import type { SiteVisitor } from './visitor.ts';

/** `visitor` returns the customer who opens the links. */
export const changeRequestStepsOf = (a: TestApp, visitor: () => SiteVisitor) => {
  const { staff } = a.shop;
  /**
   * Reserves a dress of 900 baht with a deposit of 500 for three days, which begin in `from` days. Each
   * further day costs 300.
   */
  const open = async (itemId?: number, from = 5) => {
    await replaceTiers(a, [{ days: 3, percent: 100 }]);
    const item = itemId ?? (await a.makeItem({ units: 1, rentalPrice: 900, bail: 500 })).itemId;
    const order = await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: inDays(from),
        returnDay: inDays(from + 2),
        lines: [{ itemId: item, quantity: 1 }],
        reserve: true,
      },
    });
    const { url } = await a.ok(staff, webShopContract.makeOrderLink, {
      params: { id: order.orderId },
      body: {},
    });
    return { ...order, itemId: item, url };
  };
  type Made = Awaited<ReturnType<typeof open>>;
  const pay = ({ orderId }: Made) =>
    a.ok(staff, orderContract.pay, {
      params: { id: orderId },
      body: {
        payments: [
          { for: 'price', method: 'cash', amount: 900 },
          { for: 'bail', method: 'cash', amount: 500 },
        ],
      },
    });
  const fieldsIn = (body: string, more: Record<string, string> = {}) => ({
    say: 'self',
    key: formFieldValueOf(body, 'key'),
    seen: formFieldValueOf(body, 'seen'),
    ...more,
  });
  return {
    open,
    pay,
    paid: async (from = 5): Promise<Made> => {
      const order = await open(undefined, from);
      await pay(order);
      return order;
    },
    cancelForm: async ({ url }: Made) => {
      const { body, status } = await visitor().get(`${url}/ask/cancel`);
      return { body, status, fields: fieldsIn(body) };
    },
    moveForm: async ({ url }: Made, until: string, back: string) => {
      const { body, status } = await visitor().get(`${url}/ask/change?until=${until}&back=${back}`);
      return { body, status, fields: fieldsIn(body, { until, back }) };
    },
    extend: async ({ url }: { url: string }, until = inDays(9)) => {
      const { body } = await visitor().get(`${url}/ask/extend?until=${until}`);
      return visitor().post(`${url}/ask/extend`, { until, price: formFieldValueOf(body, 'price') });
    },
  };
};
