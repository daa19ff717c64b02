/** A shop can change the rights of roles (decision 40). */
import { satangToBaht, doneReply } from '#lib/contract/wire-schemas.ts';
import { hasRight, roles } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { setCustomRight, customRightsQuery, rightsTable } from '#access/authentication/server/index.ts';
import type { staffAccountsContract } from '../contract.ts';
import { mayChangeRightsOf } from '../staff-ranks.ts';
import { limitsQuery } from './sql.ts';

export const listRights = readHandler<typeof staffAccountsContract.rights>(async (db, scope) => {
  const [chosen, [limits]] = await db.readAll(scope, [customRightsQuery(scope.shopId), limitsQuery(scope)]);
  const table = rightsTable(chosen);
  return {
    table: Object.fromEntries(roles.map((role) => [role, [...table[role]]])) as Record<
      (typeof roles)[number],
      (typeof table)['owner'][number][]
    >,
    mayChange: roles.filter((role) => mayChangeRightsOf(scope.roles, role)),
    staffDiscountPercent: limits?.discount ?? 0,
    staffRefundLimit: satangToBaht(limits?.refund ?? 0),
  };
});

export const setRoleRight = writeHandler<typeof staffAccountsContract.setRight>(async (q, scope, call) => {
  const { role, right, given } = call.body;
  if (!mayChangeRightsOf(scope.roles, role) || !hasRight(scope, right)) return call.fail('FORBIDDEN');
  const { rows } = await customRightsQuery(scope.shopId).execute(q);
  const before = rightsTable(rows)[role].includes(right);
  if (before === given) return doneReply;
  await setCustomRight(scope.shopId, role, right, given).execute(q);
  await writeAudit(q, scope, {
    action: 'people.right',
    subject: 'role',
    before: { role, right, given: before },
    after: { role, right, given },
  });
  return doneReply;
});
