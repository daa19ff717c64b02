import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type AddressParts, addressLine } from '#ledger/address.ts';
import type { DocumentContent } from '#ledger/contract.ts';
import type { TaxRate } from '#ledger/vat.ts';
import { cashCoinSql } from '../payments/cash-rounding.ts';

type CustomerRow = AddressParts & {
  id: number;
  name: string;
  phone: string;
  taxId: string;
  taxBranchNo: string;
};

export type DocumentFacts = {
  branchId: number;
  shop: DocumentContent['shop'];
  branch: DocumentContent['branch'];
  promptPayId: string;
  bankAccount: string;
  invoiceDays: number;
  vatSystem: boolean;
  inVat: boolean;
  receiptHeader: string;
  settlementBox: boolean;
  /** Coin to which cash is rounded, in satang. */
  cashRounding: number;
  lateFeeVat: boolean;
  damageFeeVat: boolean;
  bailVat: boolean;
  /** `logo`: a URL or ''. */
  footer: string;
  logo: string;
  issuedBy: string;
  withholdingRates: readonly number[];
  rates: readonly TaxRate[];
  customers: ReadonlyMap<number, NonNullable<DocumentContent['customer']>>;
};

type FactsRow = Omit<DocumentFacts, 'logo' | 'customers'> & {
  logoFolder: string | null;
  logoToken: string | null;
  customers: CustomerRow[];
};

// The query omits the citizen id, which is never printed (PDPA §22).
const factsQuery = (scope: Scope, customerIds: readonly number[]) => sql<FactsRow>`
  select json_build_object('name', s.name, 'legalName', s.legal_name, 'taxId', coalesce(s.tax_id, ''), 'address', s.address, 'phone', s.phone) as shop,
    json_build_object('name', b.name, 'address', b.address, 'phone', b.phone, 'taxBranchNo', b.tax_branch_no) as branch, b.id as "branchId",
    coalesce(s.promptpay_id, '') as "promptPayId", s.bank_account as "bankAccount", s.invoice_days as "invoiceDays", s.vat_system as "vatSystem", s.in_vat as "inVat",
    s.receipt_header as "receiptHeader", s.settlement_box as "settlementBox", ${cashCoinSql(scope)} as "cashRounding", s.late_fee_vat as "lateFeeVat",
    s.damage_fee_vat as "damageFeeVat", s.bail_vat as "bailVat", s.withholding_rates as "withholdingRates", s.receipt_note as footer,
    i.folder as "logoFolder", i.token as "logoToken", coalesce(u.display_name, '') as "issuedBy",
    (select coalesce(json_agg(json_build_object('fromDay', r.from_day, 'rate', r.rate)), '[]')
      from tax_rate r where r.shop_id = s.shop_id) as rates,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'address', c.address,
        'subdistrict', c.subdistrict, 'district', c.district, 'province', c.province, 'postcode', c.postcode,
        'taxId', coalesce(c.tax_id, ''), 'taxBranchNo', coalesce(c.tax_branch_no, ''))), '[]')
      from customer c where c.shop_id = s.shop_id and c.id = any(${customerIds}::bigint[])) as customers
  from shop s
  join branch b on b.shop_id = s.shop_id and b.id = ${scope.branchId}
  left join image i on i.shop_id = s.shop_id and i.id = s.logo_image_id
  left join app_user u on u.shop_id = s.shop_id and u.id = ${scope.userId}
  where s.shop_id = ${scope.shopId}`;

const factsOf = (row: FactsRow | undefined, shopId: number): DocumentFacts => {
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { logoFolder, logoToken, customers, ...facts } = row;
  return {
    ...facts,
    logo: imageUrl(shopId, logoFolder ?? 'item', logoToken),
    customers: new Map(
      customers.map((one) => [
        one.id,
        {
          name: one.name,
          phone: one.phone,
          address: addressLine(one),
          taxId: one.taxId,
          taxBranchNo: one.taxBranchNo,
        },
      ]),
    ),
  };
};

const idsOf = (customers: readonly (number | null)[]): number[] => [
  ...new Set(customers.filter((id) => id !== null)),
];

export const loadDocumentFacts = async (
  q: Tx,
  scope: Scope,
  customers: readonly (number | null)[],
): Promise<DocumentFacts> =>
  factsOf((await factsQuery(scope, idsOf(customers)).execute(q)).rows[0], scope.shopId);

export const loadFactsOfBranches = async (
  q: Tx,
  scope: Scope,
  own: DocumentFacts,
  papers: readonly { branchId: number | null }[],
  customers: readonly (number | null)[],
): Promise<(branchId: number | null) => DocumentFacts> => {
  const others = new Set(papers.map((one) => one.branchId ?? own.branchId));
  others.delete(own.branchId);
  const loaded = await Promise.all(
    [...others].map((branchId) => loadDocumentFacts(q, { ...scope, branchId }, customers)),
  );
  return (branchId) => loaded.find((one) => one.branchId === branchId) ?? own;
};

export const readDocumentFacts = async (
  db: Db,
  scope: Scope,
  customers: readonly (number | null)[],
): Promise<DocumentFacts> =>
  factsOf((await db.read(scope, factsQuery(scope, idsOf(customers))))[0], scope.shopId);
