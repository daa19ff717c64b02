/** What the shop lets its roles do: the table beside the roles (docs/decisions/0040-rights-beside-roles.md). */
import { baht, done } from '#lib/contract/wire-schemas.ts';
import { hasRight, roles } from '#lib/vocabulary/access-rules.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { chooseRight, chosenRights, rightsTable } from '#access/authentication/server/index.ts';
import type { peopleContract } from '../contract.ts';
import { rules } from '../staff-ranks.ts';
import { limitsQuery } from './sql.ts';

export const rights = reading<typeof peopleContract.rights>(async (db, scope) => {
  const [chosen, [limits]] = await db.readAll(scope, [chosenRights(scope.shopId), limitsQuery(scope)]);
  const table = rightsTable(chosen);
  return {
    table: Object.fromEntries(roles.map((role) => [role, [...table[role]]])) as Record<
      (typeof roles)[number],
      (typeof table)['owner'][number][]
    >,
    mayChange: roles.filter((role) => rules(scope.roles, role)),
    staffDiscountPercent: limits?.discount ?? 0,
    staffRefundLimit: baht(limits?.refund ?? 0),
  };
});

/** Nobody changes what they are themselves, or gives what they have not. FORBIDDEN. */
export const setRight = writing<typeof peopleContract.setRight>(async (q, scope, call) => {
  const { role, right, given } = call.body;
  if (!rules(scope.roles, role) || !hasRight(scope, right)) return call.fail('FORBIDDEN');
  const { rows } = await chosenRights(scope.shopId).execute(q);
  const before = rightsTable(rows)[role].includes(right);
  if (before === given) return done;
  await chooseRight(scope.shopId, role, right, given).execute(q);
  await audit(q, scope, {
    action: 'people.right',
    subject: 'role',
    before: { role, right, given: before },
    after: { role, right, given },
  });
  return done;
});
