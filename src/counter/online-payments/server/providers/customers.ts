import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import { bahtOf } from '#lib/money/money.ts';
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
      select p.confirmed_at as at, o.order_no as "orderNo", p.method, p.price + p.bail as amount,
        concat_ws(' ', nullif(p.card_brand, ''), nullif(p.card_last4, '')) as "cardKind", p.provider,
        coalesce(p.provider_id, '') as "providerId"
      from rental_order o join online_payment p on p.shop_id = o.shop_id and p.order_id = o.id
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} and p.confirmed_at is not null order by p.id`.execute(
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
  forget: async (q, scope, customerId) => {
    const own = sql`o.shop_id = ${scope.shopId} and o.customer_id = ${customerId}`;
    await sql`update online_payment p set card_brand = '', card_last4 = '', page_url = '', qr = null, failure = '' from rental_order o
      where ${own} and p.shop_id = o.shop_id and p.order_id = o.id`.execute(q);
    await sql`update online_refund f set note = '', failure = '' from online_payment p, rental_order o
      where ${own} and p.shop_id = o.shop_id and p.order_id = o.id and f.shop_id = p.shop_id and f.payment_id = p.id`.execute(
      q,
    );
  },
};
