import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import type { OnlinePayment } from '#counter/online-payments/shapes.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { siteVisitor } from './visitor.ts';

let lastKey = 0;

export const voucherBuyersOf = (a: TestApp, home: () => string) => {
  const newestPayment = async (): Promise<OnlinePayment> => {
    const { itemList } = await a.ok(a.shop.staff, onlinePaymentsContract.list, { query: {} });
    const [payment] = itemList;
    if (payment === undefined) throw new Error('no payment');
    return payment;
  };
  const formOf = (typed: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    form: String(++lastKey).padStart(32, '0'),
    amount: '500',
    name: 'มาลี',
    email: 'malee@example.com',
    by: 'promptpay',
    ...typed,
  });
  const visitor = (ip?: string) => siteVisitor(a, home(), ip);
  return {
    formOf,
    visitor,
    newestPayment,
    buy: async (typed: Readonly<Record<string, string>> = {}) => {
      const who = visitor();
      const sent = await who.post('/voucher', formOf(typed));
      if (sent.status !== 303) throw new Error(`refused: ${sent.status}`);
      return { who, page: sent.to, payment: await newestPayment() };
    },
  };
};
