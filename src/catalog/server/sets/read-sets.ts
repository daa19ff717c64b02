import { sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import { countQuery, literalLimitOffset, pageReply } from '#platform/db/page-query.ts';
import { containsAll, searchWordsOf } from '#platform/search/match-words.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { setToWire, setRowsQuery } from './sql-sets.ts';

export const listSets = readHandler<typeof catalogContract.sets>(async (db, scope, call) => {
  const { q, category, active } = call.query;
  const which = sql`${containsAll(sql`s.search`, searchWordsOf(q))}
    ${category === undefined ? sql`` : sql`and s.category = ${category}`}
    ${active === undefined ? sql`` : sql`and s.active = ${active === '1'}`}`;
  const [rows, [counted]] = await db.readAll(scope, [
    setRowsQuery(
      scope,
      sql`${which} order by s.active desc, s.name collate "th-x-icu", s.id ${literalLimitOffset(call.query)}`,
    ),
    countQuery(sql`select from product_set s where s.shop_id = ${scope.shopId} and ${which}`),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => setToWire(scope, row)),
    counted?.n,
  );
});
