import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { removeUnusedPictures, imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { readUnitDetail } from './get-unit.ts';

const lockUnit = async (q: Tx, scope: Scope, unitId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.shop_id = ${scope.shopId} and u.id = ${unitId} and u.branch_id = any(${scope.branchIds}) for no key update`.execute(
    q,
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
};

export const addUnitImages = writeHandler<typeof stockContract.addUnitImages>(async (q, scope, call) => {
  const { id } = call.params;
  await lockUnit(q, scope, id);
  const ids = await imageIdsOfUrls(q, scope, call.body.images);
  await sql`
    insert into unit_image (shop_id, unit_id, image_id, sort)
    select ${scope.shopId}, ${id}, n.image_id, n.place + (
      select coalesce(max(p.sort), 0) from unit_image p where p.shop_id = ${scope.shopId} and p.unit_id = ${id})
    from unnest(${ids}::bigint[]) with ordinality as n (image_id, place)
    on conflict do nothing`.execute(q);
  await writeAudit(q, scope, {
    action: 'unit.addImages',
    subject: 'unit',
    id,
    after: { images: call.body.images },
  });
  return readUnitDetail(q, scope, id);
});

export const removeUnitImage = writeHandler<typeof stockContract.removeUnitImage>(async (q, scope, call) => {
  const { id } = call.params;
  await lockUnit(q, scope, id);
  const ids = await imageIdsOfUrls(q, scope, [call.body.image]);
  const { rows } = await sql<{ image_id: number }>`
    delete from unit_image where shop_id = ${scope.shopId} and unit_id = ${id} and image_id = any(${ids}::bigint[]) returning image_id`.execute(
    q,
  );
  if (rows.length === 0) return call.fail('NOT_FOUND');
  await removeUnusedPictures(
    q,
    scope,
    rows.map((row) => row.image_id),
    call.afterCommit,
  );
  await writeAudit(q, scope, {
    action: 'unit.removeImage',
    subject: 'unit',
    id,
    before: { image: call.body.image },
  });
  return readUnitDetail(q, scope, id);
});
