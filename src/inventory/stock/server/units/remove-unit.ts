import { sql } from 'kysely';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { lockUnits } from './lock-units.ts';
import { markUnitFiguresStale } from './unit-events.ts';
import { publishUnitsGone } from './publish-unit-events.ts';

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** Removes a unit created by mistake. Fails with IN_USE if it was ever reserved, in transit or counted. */
export const removeUnit = writeHandler<typeof stockContract.removeUnit>(async (q, scope, call) => {
  const { id } = call.params;
  const [unit] = await lockUnits(q, scope, { unitIds: [id] });
  if (unit === undefined) return call.fail('NOT_FOUND');
  const promised = await sql<{ n: number }>`
    select count(*) as n from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = ${id}`.execute(
    q,
  );
  const n = promised.rows[0]?.n ?? 0;
  if (n > 0) return call.fail('IN_USE', { values: { n } });
  const photos = await sql<{ id: number }>`
    select p.image_id as id from unit_image p where p.shop_id = ${scope.shopId} and p.unit_id = ${id}`.execute(
    q,
  );
  await publishUnitsGone(q, scope, [id], { removed: true });
  try {
    await sql`delete from unit where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
    await markUnitFiguresStale(q, scope, [id]);
  } catch (error) {
    // Rows of later modules refer to the unit.
    if (isHeld(error)) return call.fail('IN_USE', { values: { n: 1 } });
    throw error;
  }
  await removeUnusedPictures(
    q,
    scope,
    photos.rows.map((row) => row.id),
    call.afterCommit,
  );
  await writeAudit(q, scope, { action: 'unit.remove', subject: 'unit', id, before: unit });
  return doneReply;
});
