import { sql } from 'kysely';
import { addressLine, type AddressParts } from '#ledger/address.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ledgerContract } from '#ledger/contract.ts';
import { customerCreditQuery } from './customer-credit.ts';

const customerRow = (scope: Scope, id: number) => sql<
  AddressParts & { name: string; taxId: string; taxBranchNo: string }
>`
  select name, address, subdistrict, district, province, postcode, coalesce(tax_id, '') as "taxId",
    coalesce(tax_branch_no, '') as "taxBranchNo" from customer where shop_id = ${scope.shopId} and id = ${id}`;

export const getPayer = readHandler<typeof ledgerContract.payer>(async (db, scope, call) => {
  const { id } = call.params;
  const [[customer], [sum]] = await db.readAll(scope, [
    customerRow(scope, id),
    customerCreditQuery(scope, id),
  ]);
  if (customer === undefined) return call.fail('NOT_FOUND');
  const { name, taxId, taxBranchNo } = customer;
  const credit = satangToBaht(Math.max(0, sum?.credit ?? 0));
  return { customerId: id, credit, name, address: addressLine(customer), taxId, taxBranchNo };
});
