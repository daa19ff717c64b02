import { sql } from 'kysely';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { searchContract } from '../contract.ts';

export const listStarredPages = readHandler<typeof searchContract.stars>(async (db, scope) => {
  const [row] = await db.read(
    scope,
    sql<{ paths: string[] }>`
      select paths from page_star where shop_id = ${scope.shopId} and user_id = ${scope.userId}`,
  );
  return { paths: row?.paths ?? null };
});

/** The last write wins, because users usually work on one screen. */
export const saveStarredPages = writeHandler<typeof searchContract.putStars>(async (q, scope, call) => {
  await sql`insert into page_star (shop_id, user_id, paths) values (${scope.shopId}, ${scope.userId}, ${call.body.paths}::text[])
    on conflict (shop_id, user_id) do update set paths = excluded.paths`.execute(q);
  return doneReply;
});
