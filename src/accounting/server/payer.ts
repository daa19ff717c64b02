import { sql } from 'kysely';
import { baht } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { accountingContract } from '../contract.ts';
import { creditSum } from './credit.ts';

const customerRow = (scope: Scope, id: number) => sql<{ taxId: string }>`
  select coalesce(tax_id, '') as "taxId" from customer where shop_id = ${scope.shopId} and id = ${id}`;

/** Credit of a customer (any branch's orders) and their tax id. */
export const payer = reading<typeof accountingContract.payer>(async (db, scope, call) => {
  const { id } = call.params;
  const [[customer], [sum]] = await db.readAll(scope, [customerRow(scope, id), creditSum(scope, id)]);
  if (customer === undefined) return call.fail('NOT_FOUND');
  return { customerId: id, credit: baht(Math.max(0, sum?.credit ?? 0)), taxId: customer.taxId };
});
