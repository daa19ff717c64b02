import { sql } from 'kysely';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { codeKinds } from '#inventory/stock/code-contract.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { type CodeProvider, codePort, type CodeRow, ordersOfUnitPort } from '../ports/codes.ts';
import { exactCodeFirst, unitHasCode } from './unit-code.ts';

const garment: CodeProvider = (scope, { text }) => sql<CodeRow>`
  select 'garment' as kind, u.id, u.barcode as code, i.name, u.item_id as "itemId", u.state, u.branch_id as "branchId", ${ordersOfUnitPort.provided(scope)} as orders
  from unit u join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  where u.shop_id = ${scope.shopId} and ${unitHasCode([text])} ${exactCodeFirst(text)} limit 1`;

/** Exact: never a part of a code, a name or a telephone number. */
export const resolveCode = readHandler<typeof stockContract.resolveCode>(async (db, scope, call) => {
  const text = call.body.code;
  const ask = { text, keys: codeKeysOf(text), seal: call.seal };
  const queries = [garment, ...codePort.provided].flatMap((provider) => provider(scope, ask) ?? []);
  const [branches, ...found] = await db.readAll(scope, [
    sql<{ id: number; name: string }>`select id, name from branch where shop_id = ${scope.shopId}`,
    ...queries,
  ]);
  const rows = found.flat();
  const row = codeKinds.flatMap((kind) => rows.find((one) => one.kind === kind) ?? [])[0];
  if (row === undefined) return { found: null };
  const name = branches.find((one) => one.id === row.branchId)?.name ?? '';
  const within = row.branchId === null || scope.branchIds.includes(row.branchId);
  return { found: { ...row, branchName: name, within } };
});
