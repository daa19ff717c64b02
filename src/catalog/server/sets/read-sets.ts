import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply, literalLimitOffset } from '#platform/db/page-query.ts';
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
    sql<{ found: number }>`
      select count(*) as found from (select 1 from product_set s where s.shop_id = ${scope.shopId} and ${which} limit ${sql.lit(totalCap + 1)}) n`,
  ]);
  return pageReply(
    call.query,
    rows.map((row) => setToWire(scope, row)),
    counted?.found,
  );
});
