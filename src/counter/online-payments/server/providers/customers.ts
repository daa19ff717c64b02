import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import { bahtOf } from '#lib/money/money.ts';
import { salesOfBuyer, salesOfCustomer } from '#sales/vouchers/server/index.ts';
import type { OnlineMethod, Provider } from '#counter/online-payments/online-payment-states.ts';
import { providerNames } from '#counter/online-payments/provider-names.ts';

type Row = {
  at: string;
  orderNo: string;
  method: OnlineMethod;
  amount: number;
  cardKind: string;
  provider: Provider;
  providerId: string;
};

/**
 * A merge moves orders with their payments. Erasure removes the card's digits, the page, the code and the
 * provider's texts. The provider's id remains as evidence, because payouts and returned refunds name it.
 */
export const customerOnlinePayments: CustomerDataProvider = {
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<Row>`
      select p.confirmed_at as at, coalesce(o.order_no, '') as "orderNo", p.method, p.price + p.bail as amount,
        concat_ws(' ', nullif(p.card_brand, ''), nullif(p.card_last4, '')) as "cardKind", p.provider,
        coalesce(p.provider_id, '') as "providerId"
      from online_payment p left join rental_order o on o.shop_id = p.shop_id and o.id = p.order_id
      where p.shop_id = ${scope.shopId} and p.confirmed_at is not null and p.id in (
        select r.id from rental_order x join online_payment r on r.shop_id = x.shop_id and r.order_id = x.id
          where x.shop_id = ${scope.shopId} and x.customer_id = ${customerId}
        union all select r.id from online_payment r
          where r.shop_id = ${scope.shopId} and r.voucher_sale_id in (${salesOfCustomer(scope, customerId)})) order by p.id`.execute(
      q,
    );
    return [
      {
        name: 'onlinePayments',
        rows: rows.map(({ amount, provider, providerId, ...row }) => ({
          ...row,
          amount: bahtOf(amount),
          detail: `${providerNames[provider]} ${providerId}`.trim(),
        })),
      },
    ];
  },
  forget: async (q, scope, customerId, _after, phones, emails) => {
    const sales = salesOfBuyer(scope, { phones, emails });
    await sql`update online_payment set card_brand = '', card_last4 = '', page_url = '', qr = null, failure = ''
      where shop_id = ${scope.shopId} and voucher_sale_id in (${sales})`.execute(q);
    await sql`update online_refund set note = '', failure = '' where shop_id = ${scope.shopId} and payment_id in (
      select p.id from online_payment p where p.shop_id = ${scope.shopId} and p.voucher_sale_id in (${sales}))`.execute(
      q,
    );
    const own = sql`o.shop_id = ${scope.shopId} and o.customer_id = ${customerId}`;
    await sql`update online_payment p set card_brand = '', card_last4 = '', page_url = '', qr = null, failure = '' from rental_order o
      where ${own} and p.shop_id = o.shop_id and p.order_id = o.id`.execute(q);
    await sql`update online_refund f set note = '', failure = '' from online_payment p, rental_order o
      where ${own} and p.shop_id = o.shop_id and p.order_id = o.id and f.shop_id = p.shop_id and f.payment_id = p.id`.execute(
      q,
    );
  },
};
