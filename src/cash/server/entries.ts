import { booksClosedUntilQuery } from '#ledger/server/index.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { cashContract } from '../contract.ts';
import { categoryRows, entriesPage, sumOfEntries } from './sql.ts';
import { reportBranchesOf, entryToWire } from './wire.ts';

export const listEntries = readHandler<typeof cashContract.entries>(async (db, scope, call) => {
  const ask = { ...call.query, branchIds: reportBranchesOf(scope, call.query) };
  const [rows, [all]] = await db.readAll(scope, [
    entriesPage(scope, ask, call.query),
    sumOfEntries(scope, ask),
  ]);
  return {
    ...pageReply(
      call.query,
      rows.map((row) => entryToWire(scope, row)),
      all?.found,
    ),
    sum: satangToBaht(all?.sum ?? 0),
  };
});

export const listEntryCategories = readHandler<typeof cashContract.categories>(async (db, scope) => {
  const [itemList, [closed]] = await db.readAll(scope, [categoryRows(scope), booksClosedUntilQuery(scope)]);
  return { itemList, closedUntil: closed?.closedUntil ?? null };
});
