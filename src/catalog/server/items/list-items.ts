import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { groupExists, itemCount, itemPage } from '../sql.ts';
import { itemToWire } from '../wire.ts';

/** The defaults are in docs/domain.md §8. */
export const listItems = readHandler<typeof catalogContract.listItems>(async (db, scope, call) => {
  const { page, size, q, groupId } = call.query;
  const filter = { q, groupId };
  const [rows, [count], groups] = await db.readAll(scope, [
    itemPage(scope, filter, { page, size }),
    itemCount(scope, filter),
    groupExists(scope, groupId ?? 0),
  ]);
  if (groupId !== undefined && groups.length === 0) return call.fail('NOT_FOUND');
  return pageReply(
    call.query,
    rows.map((row) => itemToWire(scope, row)),
    count?.n,
  );
});
