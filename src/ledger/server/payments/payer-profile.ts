import { sql } from 'kysely';
import { addressLine, type AddressParts } from '#ledger/address.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { accountingContract } from '#ledger/contract.ts';
import { creditSum } from './customer-credit.ts';

const customerRow = (scope: Scope, id: number) => sql<
  AddressParts & { name: string; taxId: string; taxBranchNo: string }
>`
  select name, address, subdistrict, district, province, postcode, coalesce(tax_id, '') as "taxId",
    coalesce(tax_branch_no, '') as "taxBranchNo" from customer where shop_id = ${scope.shopId} and id = ${id}`;

/** Credit of a customer (any branch's orders) and what a tax invoice says of them. */
export const payer = reading<typeof accountingContract.payer>(async (db, scope, call) => {
  const { id } = call.params;
  const [[customer], [sum]] = await db.readAll(scope, [customerRow(scope, id), creditSum(scope, id)]);
  if (customer === undefined) return call.fail('NOT_FOUND');
  const { name, taxId, taxBranchNo } = customer;
  const credit = baht(Math.max(0, sum?.credit ?? 0));
  return { customerId: id, credit, name, address: addressLine(customer), taxId, taxBranchNo };
});
