/** Two expenses are booked: the money that leaves, and the tax as a debt to the Revenue Department. */
import { sql } from 'kysely';
import { seriesYear } from '#ledger/document-numbers.ts';
import { takeNumbers } from '#ledger/server/index.ts';
import { isJuristic, isJuristicPayee } from '#ledger/withholding.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { incomeRates, taxUnder, type TaxParty } from '../withheld-tax.ts';
import type { PayeeInput, WithholdingInput } from '../withholding-input.ts';
import { invalidReportField } from './wire.ts';

/** `from` is the maximum of the base, in satang. */
export type Withholding = WithholdingInput & { payee: PayeeInput; from: number };

/** `first` is the branch whose series numbers all certificates of the shop. */
type Payer = TaxParty & { first: number };
const payerOf = async (q: Tx, scope: Scope): Promise<Payer> => {
  const [payer] = (
    await sql<Payer>`
      select coalesce(nullif(s.legal_name, ''), s.name) as name, coalesce(s.tax_id, '') as "taxId", b.tax_branch_no as "branchNo",
        coalesce(nullif(b.address, ''), s.address) as address, (select min(f.id) from branch f where f.shop_id = s.shop_id) as first
      from shop s join branch b on b.shop_id = s.shop_id and b.id = ${scope.branchId} where s.shop_id = ${scope.shopId}`.execute(
      q,
    )
  ).rows;
  if (payer === undefined) throw new AppError('NOT_FOUND');
  if (!isJuristic(payer.taxId)) throw new AppError('SHOP_NOT_JURISTIC');
  if (payer.address.trim() === '') throw new AppError('SHOP_ADDRESS_MISSING');
  return payer;
};

export type TaxOnPayment = Withholding & {
  payer: Payer;
  base: number;
  rate: number;
  tax: number;
  borne: number;
};

export const taxOnPayment = async (q: Tx, scope: Scope, of: Withholding): Promise<TaxOnPayment> => {
  const payer = await payerOf(q, scope);
  const agreed = of.base ?? of.from;
  const rate = incomeRates[of.income];
  const amounts = taxUnder(of.condition, agreed, rate);
  if (agreed > of.from) throw invalidReportField('withholding.base', 'more than was paid');
  if (amounts.tax === 0 || (of.condition !== 'withheld' && amounts.borne === 0))
    throw invalidReportField('withholding.base', 'too small');
  return { ...of, payer, rate, ...amounts };
};

export const issueCertificate = async (
  q: Tx,
  scope: Scope,
  at: { entryId: number; taxEntryId: number; day: Day },
  { income, condition, payee, payer: { first, ...payer }, base, rate, tax, borne }: TaxOnPayment,
): Promise<void> => {
  const year = seriesYear(at.day);
  const number = await takeNumbers(q, { ...scope, branchId: first }, 'withheld_tax', year, 1);
  await sql`insert into withheld_tax (shop_id, entry_id, tax_entry_id, year, number, day, income, rate, condition, base, tax, borne, payer,
      payee_name, payee_tax_id, payee_branch_no, payee_address, juristic)
    values (${scope.shopId}, ${at.entryId}, ${at.taxEntryId}, ${year}, ${number}, ${at.day}::date, ${income}, ${rate}, ${condition}, ${base}, ${tax}, ${borne},
      ${JSON.stringify(payer)}::jsonb, ${payee.name}, ${payee.taxId}, ${payee.branchNo}, ${payee.address},
      ${isJuristicPayee(payee.legalForm, payee.taxId)})`.execute(q);
};

/**
 * Returns the entry of the tax, or null if no tax was withheld. The certificate's number is not used again.
 */
export const voidCertificateOf = async (
  q: Tx,
  scope: Scope,
  entryId: number,
  reason: string,
): Promise<{ taxEntryId: number; tax: number } | null> => {
  const { rows } = await sql<{ taxEntryId: number; tax: number }>`
    update withheld_tax set voided_day = ${bangkokDay(new Date())}::date, voided_by = ${scope.userId || null}::bigint, void_reason = ${reason}
    where shop_id = ${scope.shopId} and entry_id = ${entryId}::bigint and voided_day is null
    returning tax_entry_id as "taxEntryId", tax`.execute(q);
  return rows[0] ?? null;
};
