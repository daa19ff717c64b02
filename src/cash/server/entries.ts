import { closedUntil } from '#ledger/server/index.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { daybookContract } from '../contract.ts';
import { categoryRows, entriesPage, entriesSum } from './sql.ts';
import { branchesOf, entryOut } from './wire.ts';

/** The entries a figure is made of, a page at a time, and what all of them come to. */
export const entries = reading<typeof daybookContract.entries>(async (db, scope, call) => {
  const ask = { ...call.query, branchIds: branchesOf(scope, call.query) };
  const [rows, [all]] = await db.readAll(scope, [
    entriesPage(scope, ask, call.query),
    entriesSum(scope, ask),
  ]);
  return {
    ...pageReply(
      call.query,
      rows.map((row) => entryOut(scope, row)),
      all?.found,
    ),
    sum: baht(all?.sum ?? 0),
  };
});

/** Active categories in their order, and up to which day nothing is entered any more. */
export const categories = reading<typeof daybookContract.categories>(async (db, scope) => {
  const [itemList, [closed]] = await db.readAll(scope, [categoryRows(scope), closedUntil(scope)]);
  return { itemList, closedUntil: closed?.closedUntil ?? null };
});
