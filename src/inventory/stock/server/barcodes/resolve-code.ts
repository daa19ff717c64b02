import { sql } from 'kysely';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { type CodeKind, codeKinds, type FoundCode } from '#inventory/stock/code-contract.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import {
  bareNumberPort,
  type CodeProvider,
  codePort,
  type CodeRow,
  ordersOfUnitPort,
} from '../ports/codes.ts';
import { unitToWire, whereaboutsQuery } from '../units/sql-units.ts';
import { unitIsCoded } from './unit-code.ts';

const garment: CodeProvider = (scope, { text }) => sql<CodeRow>`
  select 'garment' as kind, u.id, u.barcode as code, i.name, u.item_id as "itemId", u.state, u.branch_id as "branchId", ${ordersOfUnitPort.provided(scope)} as orders
  from unit u join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  where u.shop_id = ${scope.shopId} and ${unitIsCoded(scope, text)}`;

/** Pages of these kinds, and of sales, need package m. */
const packageMKinds: readonly CodeKind[] = ['goods', 'ticket'];

const numberText = ({ kind, id }: CodeRow): string => `${kind} ${id}`;

/** Finds whole codes only, no parts, names or telephone numbers. */
export const resolveCode = readHandler<typeof stockContract.resolveCode>(async (db, scope, call) => {
  const { code: text, typed } = call.body;
  const ask = { text, keys: codeKeysOf(text), seal: call.seal };
  const full = [garment, ...codePort.provided].flatMap((provider) => provider(scope, ask) ?? []);
  const bare = bareNumberPort.provided.flatMap((provider) => provider(scope, ask) ?? []);
  const [branches, units, ...found] = await db.readAll(scope, [
    sql<{ id: number; name: string }>`select id, name from branch where shop_id = ${scope.shopId}`,
    whereaboutsQuery(scope, text),
    ...full,
    ...bare,
  ]);
  const named = found.slice(0, full.length).flat();
  const numbered = found.slice(full.length).flat();
  const hasM = packageCovers(scope.package, 'm');
  const rows = typed || named.length === 0 ? [...named, ...numbered] : named;
  const distinct = [...new Map(rows.map((row) => [numberText(row), row])).values()];
  const toWire = (row: CodeRow): FoundCode => {
    const branchName = branches.find((one) => one.id === row.branchId)?.name ?? '';
    const within = row.branchId === null || scope.branchIds.includes(row.branchId);
    const shown = units.find((one) => row.kind === 'garment' && one.unitId === row.id);
    const unit = shown === undefined ? null : unitToWire(scope, shown);
    return {
      ...row,
      name: row.kind === 'customer' && scope.hidesCustomers ? '' : row.name,
      orders: row.orders.filter((order) => hasM || !order.sale),
      off: row.off ?? false,
      branchName,
      within,
      unit: within ? unit : null,
      elsewhere: within || unit === null ? null : { ...unit, branchName },
    };
  };
  return {
    found: codeKinds
      .filter((kind) => hasM || !packageMKinds.includes(kind))
      .flatMap((kind) => distinct.filter((one) => one.kind === kind))
      .map(toWire),
  };
});
