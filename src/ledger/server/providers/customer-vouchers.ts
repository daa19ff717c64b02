import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { bahtOf } from '#lib/money/money.ts';

/** Removes texts of empty vouchers without a customer, after the shop's retention period for customers. */
export const forgetVoucherTexts = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`update voucher v set recipient = '', message = '', version = v.version + 1 from shop s
    where s.shop_id = ${scope.shopId} and v.shop_id = ${scope.shopId} and v.customer_id is null and v.balance = 0
      and (v.recipient <> '' or v.message <> '') and v.made_at < now() - make_interval(years => s.keep_customer_years)`.execute(
    q,
  );
};

export const clearVoucherTexts = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update voucher set recipient = '', message = '', version = version + 1
    where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(q);
};

export const usesVouchersSql = ({ shopId }: Pick<Scope, 'shopId'>) =>
  sql<boolean>`exists (select from voucher v where v.shop_id = ${shopId})`;

type Row = { at: string; amount: number; name: string; detail: string };

/** Erasure removes the texts of a customer's vouchers, but not the money. */
export const customerVouchers: CustomerDataProvider = {
  follow: async (q, scope, { from, into }) => {
    await sql`update voucher set customer_id = ${into}, version = version + 1 where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<Row>`
      select made_at as at, amount, recipient as name, message as detail from voucher
      where shop_id = ${scope.shopId} and customer_id = ${customerId} order by id`.execute(q);
    return [
      {
        name: 'vouchers',
        rows: rows.map(({ amount, ...row }) => ({ ...row, amount: bahtOf(amount) })),
      },
    ];
  },
  forget: async (q, scope, customerId) => {
    await sql`update voucher set customer_id = null, recipient = '', message = '', version = version + 1
      where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(q);
  },
};
