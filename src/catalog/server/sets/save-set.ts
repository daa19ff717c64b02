import { sql } from 'kysely';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import { dropUnused } from '#setup/pictures/server/index.ts';
import type { catalogContract } from '#catalog/contract.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import { readSet } from './sql-sets.ts';
import { insertSet, lockSet, overwriteSet } from './write-set.ts';

/** What the log keeps of a set. */
const told = ({ code, name, category, active, price, bail, members }: ProductSet) => ({
  code,
  name,
  category,
  active,
  price,
  bail,
  members: members.map((one) => one.name),
});

export const createSet = writing<typeof catalogContract.createSet>(async (q, scope, call) => {
  const id = await insertSet(q, scope, call.body);
  const after = await readSet(q, scope, id);
  await audit(q, scope, { action: 'catalog.addSet', subject: 'product_set', id, after: told(after) });
  return after;
});

/** NOT_FOUND, CHANGED when somebody saved since the version read (`data.set`), DUPLICATE_CODE. A picture that nothing shows any more goes. */
export const updateSet = writing<typeof catalogContract.updateSet>(async (q, scope, call) => {
  const { version, ...said } = call.body;
  const now = await lockSet(q, scope, call.params.id);
  const before = await readSet(q, scope, now.id);
  if (now.version !== version) return call.fail('CHANGED', { data: { set: before } });
  await overwriteSet(q, scope, now, said);
  if (now.imageId !== null) await dropUnused(q, scope, [now.imageId], call.afterCommit);
  const after = await readSet(q, scope, now.id);
  await audit(q, scope, {
    action: 'catalog.changeSet',
    subject: 'product_set',
    id: now.id,
    before: told(before),
    after: told(after),
  });
  return after;
});

export const setActive = writing<typeof catalogContract.setActive>(async (q, scope, call) => {
  const { id } = await lockSet(q, scope, call.params.id);
  const { active } = call.body;
  const before = await readSet(q, scope, id);
  if (before.active === active) return before;
  await sql`update product_set set active = ${active}, version = version + 1 where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  await audit(q, scope, {
    action: 'catalog.changeSet',
    subject: 'product_set',
    id,
    before: { name: before.name, active: before.active },
    after: { name: before.name, active },
  });
  return readSet(q, scope, id);
});

/** IN_USE when it was ever ordered: a foreign key of the orders says so. */
export const removeSet = writing<typeof catalogContract.removeSet>(async (q, scope, call) => {
  const now = await lockSet(q, scope, call.params.id);
  const before = await readSet(q, scope, now.id);
  await sql`delete from product_set where shop_id = ${scope.shopId} and id = ${now.id}`.execute(q);
  if (now.imageId !== null) await dropUnused(q, scope, [now.imageId], call.afterCommit);
  await audit(q, scope, {
    action: 'catalog.removeSet',
    subject: 'product_set',
    id: now.id,
    before: told(before),
  });
  return done;
});
