/** docs/domain.md §7 has the rules about other accounts. */
import type { BodyOf, OperationDefinition } from '#lib/contract/contract.ts';
import { fieldNames, fieldRecord } from '#lib/contract/field-rows.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { OperationCall } from '#platform/http/handlers.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  changedContacts,
  insertInvitedUser,
  updateUser,
  deleteFactors,
  deleteOneTimeLinks,
  endSessionsOf,
  lockUser,
  createOneTimeLink,
  hasOtherOwner,
  setUserActive,
  setUserBranches,
  setUserRoles,
  mailLoginChanged,
} from '#access/authentication/server/index.ts';
import { resetMinutes } from '#access/authentication/one-time-links.ts';
import { userFields } from '#access/authentication/user-fields.ts';
import type { staffAccountsContract } from '../contract.ts';
import { mayManage } from '../staff-ranks.ts';
import { unsentHandlerPort } from './ports/unsent-steps.ts';
import { type KnownStaffMember, rolesInOrder, staffMemberQuery } from './sql.ts';

const minutesOfDay = 24 * 60;

const charge = async (q: Tx, scope: Scope, id: number): Promise<KnownStaffMember> => {
  await lockUser(scope.shopId, id).execute(q);
  const [known] = (await staffMemberQuery(scope, id).execute(q)).rows;
  if (known === undefined) throw new AppError('NOT_FOUND');
  if (!mayManage(scope.roles, known.roles)) throw new AppError('FORBIDDEN');
  return known;
};

/**
 * Throws FORBIDDEN for the caller's own account, because the change would lock the caller out or bypass the
 * password.
 */
const chargeOther = (q: Tx, scope: Scope, id: number): Promise<KnownStaffMember> => {
  if (id === scope.userId) throw new AppError('FORBIDDEN');
  return charge(q, scope, id);
};

const mustLeaveAnOwner = async (q: Tx, scope: Scope, { id, roles }: KnownStaffMember): Promise<void> => {
  if (roles.includes('owner') && !(await hasOtherOwner(q, scope.shopId, id)))
    throw new AppError('LAST_OWNER');
};

const mustBeTheirs = (scope: Scope, branchIds: readonly number[]): void => {
  if (branchIds.some((id) => !scope.branchIds.includes(id))) throw new AppError('NOT_FOUND');
};

const endAll = async (
  q: Tx,
  scope: Scope,
  userId: number,
  call: Pick<OperationCall<OperationDefinition>, 'afterCommit' | 'sessionEnded'>,
) => {
  const { rows } = await endSessionsOf(scope.shopId, userId).execute(q);
  call.afterCommit(() => {
    for (const { id } of rows) call.sessionEnded(scope.shopId, id);
  });
};

type Wish = BodyOf<typeof staffAccountsContract.change>;
const auditValues = (one: Wish | KnownStaffMember) => ({
  ...fieldRecord(fieldNames(userFields), (name) => one[name]),
  roles: rolesInOrder(one.roles),
  branchIds: one.branchIds.toSorted((a, b) => a - b),
});

export const addStaffMember = writeHandler<typeof staffAccountsContract.add>(async (q, scope, call) => {
  const { username, days, ...wish } = call.body;
  if (!mayManage(scope.roles, wish.roles)) return call.fail('FORBIDDEN');
  mustBeTheirs(scope, wish.branchIds);
  const userId = await insertInvitedUser(q, scope.shopId, { ...wish, username });
  await setUserRoles(scope.shopId, userId, wish.roles).execute(q);
  await setUserBranches(scope.shopId, userId, wish.branchIds).execute(q);
  const link = await createOneTimeLink(q, scope.shopId, {
    userId,
    kind: 'invite',
    minutes: days * minutesOfDay,
    madeBy: scope.userId,
  });
  await writeAudit(q, scope, {
    action: 'people.add',
    subject: 'user',
    id: userId,
    after: { username, ...auditValues(wish), days },
  });
  return { userId, link };
});

export const changeStaffMember = writeHandler<typeof staffAccountsContract.change>(async (q, scope, call) => {
  const { id } = call.params;
  const wish = call.body;
  const known = await charge(q, scope, id);
  // The caller cannot add or remove a branch without access to it.
  const changed = [
    ...wish.branchIds.filter((one) => !known.branchIds.includes(one)),
    ...known.branchIds.filter((one) => !wish.branchIds.includes(one)),
  ];
  mustBeTheirs(scope, changed);
  if (!mayManage(scope.roles, wish.roles)) return call.fail('FORBIDDEN');
  if (!wish.roles.includes('owner')) await mustLeaveAnOwner(q, scope, known);
  const contacts = changedContacts(known, wish);
  // Users change their own address with their password (`saveMe`).
  if (id === scope.userId && contacts.length > 0) return call.fail('FORBIDDEN');
  for (const part of contacts) await mailLoginChanged(q, call, scope.shopId, id, part);
  await updateUser(scope.shopId, id, wish).execute(q);
  await setUserRoles(scope.shopId, id, wish.roles).execute(q);
  await setUserBranches(scope.shopId, id, wish.branchIds).execute(q);
  await writeAudit(q, scope, {
    action: 'people.change',
    subject: 'user',
    id,
    before: auditValues(known),
    after: auditValues(wish),
  });
  return doneReply;
});

export const lockStaffMember = writeHandler<typeof staffAccountsContract.lock>(async (q, scope, call) => {
  const { id } = call.params;
  const known = await chargeOther(q, scope, id);
  await mustLeaveAnOwner(q, scope, known);
  await setUserActive(scope.shopId, id, false).execute(q);
  await deleteOneTimeLinks(scope.shopId, id).execute(q);
  await endAll(q, scope, id, call);
  await writeAudit(q, scope, {
    action: 'people.lock',
    subject: 'user',
    id,
    before: { active: known.active },
  });
  return doneReply;
});

export const unlockStaffMember = writeHandler<typeof staffAccountsContract.unlock>(async (q, scope, call) => {
  const { id } = call.params;
  const known = await chargeOther(q, scope, id);
  await setUserActive(scope.shopId, id, true).execute(q);
  await writeAudit(q, scope, {
    action: 'people.unlock',
    subject: 'user',
    id,
    before: { active: known.active },
  });
  return doneReply;
});

export const endStaffSessions = writeHandler<typeof staffAccountsContract.endSessions>(
  async (q, scope, call) => {
    const { id } = call.params;
    await chargeOther(q, scope, id);
    await endAll(q, scope, id, call);
    await writeAudit(q, scope, { action: 'people.endSessions', subject: 'user', id });
    return doneReply;
  },
);

export const resetStaffFactor = writeHandler<typeof staffAccountsContract.resetFactor>(
  async (q, scope, call) => {
    const { id } = call.params;
    await chargeOther(q, scope, id);
    await deleteFactors(q, scope.shopId, id);
    await mailLoginChanged(q, call, scope.shopId, id, 'factor');
    await endAll(q, scope, id, call);
    await writeAudit(q, scope, { action: 'people.resetFactor', subject: 'user', id });
    return doneReply;
  },
);

export const createStaffLink = writeHandler<typeof staffAccountsContract.link>(async (q, scope, call) => {
  const { id } = call.params;
  const known = await chargeOther(q, scope, id);
  if (!known.active) return call.fail('CONFLICT');
  const kind = known.invited ? ('invite' as const) : ('reset' as const);
  const minutes = known.invited ? call.body.days * minutesOfDay : resetMinutes;
  const made = await createOneTimeLink(q, scope.shopId, { userId: id, kind, minutes, madeBy: scope.userId });
  await writeAudit(q, scope, { action: `people.${kind}`, subject: 'user', id, after: { minutes } });
  return made;
});

export const markUnsentHandled = writeHandler<typeof staffAccountsContract.unsentHandled>(
  async (q, scope, { body: { deviceNo, branchId } }) => {
    mustBeTheirs(scope, [branchId]);
    await unsentHandlerPort.provided(q, scope, deviceNo, branchId);
    return doneReply;
  },
);
