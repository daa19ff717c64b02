/** Everything a paper copies besides the order: shop, branch, tax rates, customers, who issues it. One query. */
import { sql } from 'kysely';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { type AddressParts, addressLine } from '../address.ts';
import type { DocumentContent } from '../contract.ts';
import type { TaxRate } from '../vat.ts';

type CustomerRow = AddressParts & {
  id: number;
  name: string;
  phone: string;
  taxId: string;
  taxBranchNo: string;
};

type FactsRow = {
  name: string;
  tax_id: string;
  address: string;
  phone: string;
  promptpay_id: string;
  vat_system: boolean;
  in_vat: boolean;
  receipt_header: string;
  settlement_box: boolean;
  branch_name: string;
  branch_address: string;
  branch_phone: string;
  tax_branch_no: string;
  issued_by: string;
  rates: TaxRate[];
  customers: CustomerRow[];
};

export type Facts = {
  shop: DocumentContent['shop'];
  branch: DocumentContent['branch'];
  promptPayId: string;
  vatSystem: boolean;
  inVat: boolean;
  receiptHeader: string;
  settlementBox: boolean;
  issuedBy: string;
  rates: readonly TaxRate[];
  customers: ReadonlyMap<number, NonNullable<DocumentContent['customer']>>;
};

// The citizen id is not asked for: it never goes on paper (PDPA §22, only what is needed).
const factsQuery = (scope: Scope, customerIds: readonly number[]) => sql<FactsRow>`
  select s.name, coalesce(s.tax_id, '') as tax_id, s.address, s.phone, coalesce(s.promptpay_id, '') as promptpay_id,
    s.vat_system, s.in_vat, s.receipt_header, s.settlement_box,
    b.name as branch_name, b.address as branch_address, b.phone as branch_phone, b.tax_branch_no,
    coalesce(u.display_name, '') as issued_by,
    (select coalesce(json_agg(json_build_object('fromDay', r.from_day, 'rate', r.rate)), '[]')
      from tax_rate r where r.shop_id = s.shop_id) as rates,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'address', c.address,
        'subdistrict', c.subdistrict, 'district', c.district, 'province', c.province, 'postcode', c.postcode,
        'taxId', coalesce(c.tax_id, ''), 'taxBranchNo', coalesce(c.tax_branch_no, ''))), '[]')
      from customer c where c.shop_id = s.shop_id and c.id = any(${customerIds}::bigint[])) as customers
  from shop s
  join branch b on b.shop_id = s.shop_id and b.id = ${scope.branchId}
  left join app_user u on u.shop_id = s.shop_id and u.id = ${scope.userId}
  where s.shop_id = ${scope.shopId}`;

/** Facts for papers of scope.branchId; NOT_FOUND when the branch is not the shop's. */
export const paperFacts = async (
  q: Tx,
  scope: Scope,
  customers: readonly (number | null)[],
): Promise<Facts> => {
  const ids = [...new Set(customers.filter((id) => id !== null))];
  const row = (await factsQuery(scope, ids).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return {
    shop: { name: row.name, taxId: row.tax_id, address: row.address, phone: row.phone },
    branch: {
      name: row.branch_name,
      address: row.branch_address,
      phone: row.branch_phone,
      taxBranchNo: row.tax_branch_no,
    },
    promptPayId: row.promptpay_id,
    vatSystem: row.vat_system,
    inVat: row.in_vat,
    receiptHeader: row.receipt_header,
    settlementBox: row.settlement_box,
    issuedBy: row.issued_by,
    rates: row.rates,
    customers: new Map(
      row.customers.map((one) => [
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
