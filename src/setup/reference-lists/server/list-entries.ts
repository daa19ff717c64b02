import { searchKey } from '#lib/thai/thai.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { searchWordsOf } from '#platform/search/match-words.ts';
import type { referenceListContract } from '../contract.ts';
import { lookupEntryToWire } from './read-entries.ts';
import { lookupEntriesQuery, namedCodesQuery } from './sql.ts';
import { codeUsesPort } from './ports/code-uses.ts';

/** The short list is searched in this process. Only the page's uses are counted. */
export const listLookupEntries = readHandler<typeof referenceListContract.list>(async (db, scope, call) => {
  const { kind } = call.params;
  const { page, size, q, active } = call.query;
  const words = searchWordsOf(q);
  const found = (await db.read(scope, namedCodesQuery(scope, kind))).filter((row) => {
    if (active !== undefined && row.active !== (active === '1')) return false;
    const text = words.length === 0 ? '' : searchKey(`${row.code} ${row.description}`);
    return words.every((word) => text.includes(word));
  });
  const codes = found.slice((page - 1) * size, page * size).map((row) => row.code);
  const [rows, counts] = await db.readAll(scope, [
    lookupEntriesQuery(scope, kind, codes),
    codeUsesPort.provided.counts(scope, kind, codes),
  ]);
  const used = new Map(counts.map((row) => [row.code, row]));
  return {
    itemList: rows.map((row) => lookupEntryToWire(row, used.get(row.code))),
    page,
    size,
    total: found.length,
    totalCapped: false,
  };
});

export const listLookupNames = readHandler<typeof referenceListContract.names>(async (db, scope, call) => ({
  itemList: await db.read(scope, namedCodesQuery(scope, call.params.kind)),
}));
