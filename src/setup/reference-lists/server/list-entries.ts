import { searchKey } from '#lib/thai/thai.ts';
import { reading } from '#platform/http/handlers.ts';
import { wordsOf } from '#platform/search/match-words.ts';
import type { lookupContract } from '../contract.ts';
import { asEntry } from './read-entries.ts';
import { entryRows, namedRows } from './sql.ts';
import { codesUsed } from './ports/code-uses.ts';

/**
 * The list is short (kinds.ts), so it is searched here with the one search key there is; uses are counted for
 * the page only.
 */
export const list = reading<typeof lookupContract.list>(async (db, scope, call) => {
  const { kind } = call.params;
  const { page, size, q, active } = call.query;
  const words = wordsOf(q);
  const found = (await db.read(scope, namedRows(scope, kind))).filter((row) => {
    if (active !== undefined && row.active !== (active === '1')) return false;
    const text = words.length === 0 ? '' : searchKey(`${row.code} ${row.description}`);
    return words.every((word) => text.includes(word));
  });
  const codes = found.slice((page - 1) * size, page * size).map((row) => row.code);
  const [rows, counts] = await db.readAll(scope, [
    entryRows(scope, kind, codes),
    codesUsed.answers.counts(scope, kind, codes),
  ]);
  const used = new Map(counts.map((row) => [row.code, row]));
  return {
    itemList: rows.map((row) => asEntry(row, used.get(row.code))),
    page,
    size,
    total: found.length,
    totalCapped: false,
  };
});

/** Everything in its order: for the lists that are dragged and for choosing a code. */
export const names = reading<typeof lookupContract.names>(async (db, scope, call) => ({
  itemList: await db.read(scope, namedRows(scope, call.params.kind)),
}));
