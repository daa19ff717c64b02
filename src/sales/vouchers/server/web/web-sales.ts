import { sql } from 'kysely';
import { clearVoucherTexts, issueVoucher } from '#ledger/server/index.ts';
import type { PayMethod } from '#ledger/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { webSalePort } from './web-sale-port.ts';

type Shop = Pick<Scope, 'shopId'>;

const unpaidKeptDays = 90;

const place = (shopId: number): string => `shop/${shopId}/voucher-sale`;

export const sealSaleKey = (seal: Seal, shopId: number, key: string): string =>
  seal.close(key, place(shopId));
export const openSaleKey = (seal: Seal, shopId: number, sealed: string): string | null =>
  seal.open(sealed, place(shopId));

export const voucherSaleKeyColumn: SealedColumn = {
  table: 'voucher_sale',
  column: 'sealed',
  key: 'id',
  reseal: (seal, shopId, kept) => {
    const key = openSaleKey(seal, shopId, kept);
    return key === null ? null : sealSaleKey(seal, shopId, key);
  },
};

/** `amount` is in satang. */
export type NewVoucherSale = {
  keyHash: string;
  sealed: string;
  branchId: number;
  amount: number;
  name: string;
  email: string;
  phone: string;
  recipient: string;
  message: string;
  language: string;
};

export const insertVoucherSale = (scope: Shop, one: NewVoucherSale) => sql<{ id: number }>`
  insert into voucher_sale (shop_id, branch_id, key_hash, sealed, amount, name, email, phone, recipient, message, language)
  values (${scope.shopId}, ${one.branchId}, ${one.keyHash}, ${one.sealed}, ${one.amount}, ${one.name}, ${one.email}, ${one.phone},
    ${one.recipient}, ${one.message}, ${one.language})
  returning id`;

export type VoucherSale = {
  saleId: number;
  branchId: number;
  amount: number;
  email: string;
  code: string | null;
  lastDay: Day | null;
  void: boolean;
};

export const voucherSaleByKey = (scope: Shop, keyHash: string) => sql<VoucherSale>`
  select s.id as "saleId", s.branch_id as "branchId", s.amount, s.email, v.code, v.last_day as "lastDay",
    v.voided_at is not null as void
  from voucher_sale s left join voucher v on v.shop_id = s.shop_id and v.id = s.voucher_id
  where s.shop_id = ${scope.shopId} and s.key_hash = ${keyHash}`;

export const issueSoldVoucher = async (
  q: Tx,
  scope: Scope,
  saleId: number,
  method: PayMethod,
): Promise<number> => {
  const { rows } = await sql<{ amount: number; recipient: string; message: string }>`
    select amount, recipient, message from voucher_sale
    where shop_id = ${scope.shopId} and id = ${saleId} and voucher_id is null for update`.execute(q);
  const [sale] = rows;
  if (sale === undefined) throw new Error('the sale has a voucher');
  const { amount, recipient } = sale;
  const id = await issueVoucher(q, scope, {
    ...sale,
    price: amount,
    reason: '',
    customerId: null,
    payment: { method },
  });
  await sql`update voucher_sale set voucher_id = ${id}, mail_at = case when email <> '' then now() end
    where shop_id = ${scope.shopId} and id = ${saleId}`.execute(q);
  await writeAudit(q, scope, {
    action: 'voucher.sell',
    subject: 'voucher',
    id,
    after: { amount, price: amount, recipient, method },
  });
  return id;
};

export const refundWebSale = async (q: Tx, scope: Scope, voucherId: number, note: string): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from voucher_sale where shop_id = ${scope.shopId} and voucher_id = ${voucherId}`.execute(q);
  for (const { id: saleId } of rows) await webSalePort.provided.refund(q, scope, { saleId, voucherId, note });
};

const noTexts = sql`name = '', email = '', phone = '', recipient = '', message = '', mail_at = null`;

export const forgetVoucherSales = async (q: Tx, scope: Shop): Promise<void> => {
  await sql`update voucher_sale s set ${noTexts} from shop h
    where s.shop_id = ${scope.shopId} and h.shop_id = ${scope.shopId} and (s.name <> '' or s.email <> '')
      and (s.created_at < now() - make_interval(years => h.keep_customer_years)
        or s.voucher_id is null and s.created_at < now() - make_interval(days => ${sql.lit(unpaidKeptDays)}))`.execute(
    q,
  );
};

type Contacts = { phones: readonly string[]; emails: readonly string[] };

export const salesOfBuyer = ({ shopId }: Shop, { phones, emails }: Contacts) => sql`
  select s.id from voucher_sale s where s.shop_id = ${shopId} and (s.phone <> '' and s.phone = any(${[...phones]}::text[])
    or s.email <> '' and lower(s.email) = any(${emails.map((one) => one.toLowerCase())}::text[]))`;

export const salesOfCustomer = ({ shopId }: Shop, customerId: number) => sql`
  select s.id from voucher_sale s join customer c on c.shop_id = s.shop_id and c.id = ${customerId}
  where s.shop_id = ${shopId} and (s.phone <> '' and s.phone in (c.phone, c.phone2)
    or s.email <> '' and lower(s.email) = lower(c.email))`;

export const forgetBuyer = async (q: Tx, scope: Scope, contacts: Contacts): Promise<void> => {
  const { rows } = await sql<{ voucherId: number | null }>`
    update voucher_sale set ${noTexts} where shop_id = ${scope.shopId} and id in (${salesOfBuyer(scope, contacts)})
    returning voucher_id as "voucherId"`.execute(q);
  await clearVoucherTexts(
    q,
    scope,
    rows.flatMap((row) => row.voucherId ?? []),
  );
};
