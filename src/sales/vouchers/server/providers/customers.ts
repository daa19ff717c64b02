import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import { bahtOf } from '#lib/money/money.ts';
import { forgetBuyer, salesOfCustomer } from '../web/web-sales.ts';

type Row = { at: string; amount: number; name: string; phone: string; email: string; detail: string };

export const customerVoucherSales: CustomerDataProvider = {
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<Row>`
      select s.created_at as at, s.amount, s.name, s.phone, s.email,
        concat_ws(' · ', nullif(s.recipient, ''), nullif(s.message, '')) as detail
      from voucher_sale s where s.shop_id = ${scope.shopId} and s.id in (${salesOfCustomer(scope, customerId)})
      order by s.id`.execute(q);
    return [{ name: 'webVouchers', rows: rows.map((row) => ({ ...row, amount: bahtOf(row.amount) })) }];
  },
  forget: (q, scope, _customerId, _after, phones, emails) => forgetBuyer(q, scope, { phones, emails }),
};
