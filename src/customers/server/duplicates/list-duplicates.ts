import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { customerContract } from '#customers/contract.ts';
import { similarNamesQuery, duplicateGroupsQuery, pairsToRead, duplicateRows } from './sql-duplicates.ts';

type Group = { key: string; ids: number[] };

/** Pairs that share a customer belong together. */
const groupsOf = (pairs: readonly { id: number; other: number }[]): Group[] => {
  const groups: Group[] = [];
  for (const { id, other } of pairs) {
    const known = groups.find((one) => one.ids.includes(id) || one.ids.includes(other));
    if (known === undefined) groups.push({ key: '', ids: [id, other] });
    else known.ids = [...new Set([...known.ids, id, other])];
  }
  return groups;
};

/**
 * Groups by telephone number or name are paged. Similar names are read in windows. `next` starts the next
 * window.
 */
export const listDuplicates = readHandler<typeof customerContract.duplicates>(async (db, scope, call) => {
  const { by, page, size, before } = call.query;
  let groups: Group[];
  let total: number;
  let next: number | null = null;
  if (by === 'close') {
    const rows = await db.read(scope, similarNamesQuery(scope, before, size));
    const found = groupsOf(rows.filter((row) => row.id !== null));
    groups = found.slice(0, size);
    total = groups.length;
    const cut = found.length > size ? groups.at(-1)?.ids[0] : undefined;
    const full = rows.length === pairsToRead(size) ? rows.at(-1)?.id : undefined;
    next = cut ?? full ?? rows[0]?.last ?? null;
  } else {
    const [rows, [count]] = await db.readAll(scope, duplicateGroupsQuery(scope, by, { page, size }));
    groups = rows;
    total = count?.n ?? 0;
  }
  const ids = groups.flatMap((one) => one.ids);
  const people = ids.length === 0 ? [] : await db.read(scope, duplicateRows(scope, ids));
  const byId = new Map(people.map((row) => [row.customerId, row]));
  return {
    ...pageReply(
      call.query,
      groups.map(({ key, ids: members }) => ({
        key,
        customers: members.flatMap((id) => byId.get(id) ?? []),
      })),
      total,
    ),
    next,
  };
});
