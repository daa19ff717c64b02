import { sql } from 'kysely';
import { done } from '#lib/contract/wire-schemas.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { finderContract } from '../contract.ts';

/** Of whoever asks. */
export const stars = reading<typeof finderContract.stars>(async (db, scope) => {
  const [row] = await db.read(
    scope,
    sql<{ paths: string[] }>`
      select paths from page_star where shop_id = ${scope.shopId} and user_id = ${scope.userId}`,
  );
  return { paths: row?.paths ?? null };
});

/** The last one who writes wins: it is one person, at one screen after the other. */
export const putStars = writing<typeof finderContract.putStars>(async (q, scope, call) => {
  await sql`insert into page_star (shop_id, user_id, paths) values (${scope.shopId}, ${scope.userId}, ${call.body.paths}::text[])
    on conflict (shop_id, user_id) do update set paths = excluded.paths`.execute(q);
  return done;
});
