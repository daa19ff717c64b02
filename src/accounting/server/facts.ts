/** Everything a paper copies besides the order: shop, branch, tax rates, customers, who issues it. One query. */
import { sql } from 'kysely';
import { AppError } from '../../core/common/errors.ts';
import { imageUrl } from '../../core/common/image.ts';
import type { Db, Tx } from '../../core/server/db.ts';
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
  late_fee_vat: boolean;
  damage_fee_vat: boolean;
  bail_vat: boolean;
  footer: string;
  logo_folder: string | null;
  logo_token: string | null;
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
  lateFeeVat: boolean;
  damageFeeVat: boolean;
  bailVat: boolean;
  /** The shop's own lines at the foot, and the address of its logo; '' for none. */
  footer: string;
  logo: string;
  issuedBy: string;
  rates: readonly TaxRate[];
  customers: ReadonlyMap<number, NonNullable<DocumentContent['customer']>>;
};

// The citizen id is not asked for: it never goes on paper (PDPA §22, only what is needed).
const factsQuery = (scope: Scope, customerIds: readonly number[]) => sql<FactsRow>`
  select s.name, coalesce(s.tax_id, '') as tax_id, s.address, s.phone, coalesce(s.promptpay_id, '') as promptpay_id,
    s.vat_system, s.in_vat, s.receipt_header, s.settlement_box, s.late_fee_vat, s.damage_fee_vat, s.bail_vat,
    s.receipt_note as footer, i.folder as logo_folder, i.token as logo_token,
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
  left join image i on i.shop_id = s.shop_id and i.id = s.logo_image_id
  left join app_user u on u.shop_id = s.shop_id and u.id = ${scope.userId}
  where s.shop_id = ${scope.shopId}`;

const factsOf = (row: FactsRow | undefined, shopId: number): Facts => {
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
    lateFeeVat: row.late_fee_vat,
    damageFeeVat: row.damage_fee_vat,
    bailVat: row.bail_vat,
    footer: row.footer,
    logo: imageUrl(shopId, row.logo_folder ?? 'item', row.logo_token),
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

const idsOf = (customers: readonly (number | null)[]): number[] => [
  ...new Set(customers.filter((id) => id !== null)),
];

/** Facts for papers of scope.branchId; NOT_FOUND when the branch is not the shop's. */
export const paperFacts = async (
  q: Tx,
  scope: Scope,
  customers: readonly (number | null)[],
): Promise<Facts> => factsOf((await factsQuery(scope, idsOf(customers)).execute(q)).rows[0], scope.shopId);

/** The same for reading only. */
export const readFacts = async (
  db: Db,
  scope: Scope,
  customers: readonly (number | null)[],
): Promise<Facts> => factsOf((await db.read(scope, factsQuery(scope, idsOf(customers))))[0], scope.shopId);
