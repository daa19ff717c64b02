import { sql } from 'kysely';
import { pickFields } from '#lib/contract/field-rows.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';
import type { catalogContract } from '#catalog/contract.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import { loadSet } from './sql-sets.ts';
import { insertSet, lockSet, overwriteSet } from './write-set.ts';

const auditFields = ['code', 'name', 'translations', 'category', 'active', 'web', 'price', 'bail'] as const;

const auditDataOf = (set: ProductSet) => ({
  ...pickFields(set, auditFields),
  members: set.members.map((one) => one.name),
});

export const createSet = writeHandler<typeof catalogContract.createSet>(async (q, scope, call) => {
  const id = await insertSet(q, scope, call.body);
  const after = await loadSet(q, scope, id);
  await writeAudit(q, scope, {
    action: 'catalog.addSet',
    subject: 'product_set',
    id,
    after: auditDataOf(after),
  });
  return after;
});

export const updateSet = writeHandler<typeof catalogContract.updateSet>(async (q, scope, call) => {
  const { version, ...input } = call.body;
  const now = await lockSet(q, scope, call.params.id);
  const before = await loadSet(q, scope, now.id);
  if (now.version !== version) return call.fail('CHANGED', { data: { set: before } });
  await overwriteSet(q, scope, now, input);
  if (now.imageId !== null) await removeUnusedPictures(q, scope, [now.imageId], call.afterCommit);
  const after = await loadSet(q, scope, now.id);
  endIfUnchanged(before, after);
  const lowered = nearestSatang(before.price) - nearestSatang(after.price);
  if (lowered > 0)
    await writeReductions(q, scope, [{ kind: 'price', amount: lowered, subject: 'product_set', id: now.id }]);
  await writeAudit(q, scope, {
    action: 'catalog.changeSet',
    subject: 'product_set',
    id: now.id,
    before: auditDataOf(before),
    after: auditDataOf(after),
  });
  return after;
});

export const activateProductSet = writeHandler<typeof catalogContract.setActive>(async (q, scope, call) => {
  const { id } = await lockSet(q, scope, call.params.id);
  const { active } = call.body;
  const before = await loadSet(q, scope, id);
  if (before.active === active) return before;
  await sql`update product_set set active = ${active}, version = version + 1 where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'catalog.changeSet',
    subject: 'product_set',
    id,
    before: { name: before.name, active: before.active },
    after: { name: before.name, active },
  });
  return loadSet(q, scope, id);
});

export const removeSet = writeHandler<typeof catalogContract.removeSet>(async (q, scope, call) => {
  const now = await lockSet(q, scope, call.params.id);
  const before = await loadSet(q, scope, now.id);
  await sql`delete from product_set where shop_id = ${scope.shopId} and id = ${now.id}`.execute(q);
  if (now.imageId !== null) await removeUnusedPictures(q, scope, [now.imageId], call.afterCommit);
  await writeAudit(q, scope, {
    action: 'catalog.removeSet',
    subject: 'product_set',
    id: now.id,
    before: auditDataOf(before),
  });
  return doneReply;
});
