/** Changes of people: who may make them is decided here, whatever the screen shows (docs/domain.md §7). */
import type { BodyOf, Row } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Call } from '#platform/http/handlers.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  addPerson,
  changePerson,
  dropFactors,
  dropLinks,
  endSessionsOf,
  holdPerson,
  makeLink,
  otherOwner,
  setActive,
  setBranches,
  setRoles,
  tellChanged,
} from '#access/authentication/server/index.ts';
import { resetMinutes } from '#access/authentication/one-time-links.ts';
import type { peopleContract } from '../contract.ts';
import { looksAfter } from '../staff-ranks.ts';
import { type Known, inOrder, personQuery } from './sql.ts';

const minutesOfDay = 24 * 60;

/** Somebody whom the caller looks after, held. NOT_FOUND, FORBIDDEN. */
const charge = async (q: Tx, scope: Scope, id: number): Promise<Known> => {
  await holdPerson(scope.shopId, id).execute(q);
  const [known] = (await personQuery(scope, id).execute(q)).rows;
  if (known === undefined) throw new AppError('NOT_FOUND');
  if (!looksAfter(scope.roles, known.roles)) throw new AppError('FORBIDDEN');
  return known;
};

/** The same, and not oneself: what would shut oneself out, or go past one's own password. FORBIDDEN. */
const chargeOther = (q: Tx, scope: Scope, id: number): Promise<Known> => {
  if (id === scope.userId) throw new AppError('FORBIDDEN');
  return charge(q, scope, id);
};

/** Who is an owner and is to be one no longer leaves another behind. LAST_OWNER. */
const mustLeaveAnOwner = async (q: Tx, scope: Scope, { id, roles }: Known): Promise<void> => {
  if (roles.includes('owner') && !(await otherOwner(q, scope.shopId, id))) throw new AppError('LAST_OWNER');
};

/** Branches of the shop, and of the caller's own: others do not exist for them. NOT_FOUND. */
const mustBeTheirs = (scope: Scope, branchIds: readonly number[]): void => {
  if (branchIds.some((id) => !scope.branchIds.includes(id))) throw new AppError('NOT_FOUND');
};

const endAll = async (
  q: Tx,
  scope: Scope,
  userId: number,
  call: Pick<Call<Row>, 'afterCommit' | 'sessionEnded'>,
) => {
  const { rows } = await endSessionsOf(scope.shopId, userId).execute(q);
  call.afterCommit(() => {
    for (const { id } of rows) call.sessionEnded(scope.shopId, id);
  });
};

type Wish = BodyOf<typeof peopleContract.change>;
const told = ({ displayName, email, phone, roles, branchIds }: Wish | Known) => ({
  displayName,
  email,
  phone,
  roles: inOrder(roles),
  branchIds: branchIds.toSorted((a, b) => a - b),
});

export const add = writing<typeof peopleContract.add>(async (q, scope, call) => {
  const { username, days, ...wish } = call.body;
  if (!looksAfter(scope.roles, wish.roles)) return call.fail('FORBIDDEN');
  mustBeTheirs(scope, wish.branchIds);
  const userId = await addPerson(q, scope.shopId, { ...wish, username });
  await setRoles(scope.shopId, userId, wish.roles).execute(q);
  await setBranches(scope.shopId, userId, wish.branchIds).execute(q);
  const link = await makeLink(q, scope.shopId, {
    userId,
    kind: 'invite',
    minutes: days * minutesOfDay,
    madeBy: scope.userId,
  });
  await audit(q, scope, {
    action: 'people.add',
    subject: 'user',
    id: userId,
    after: { username, ...told(wish), days },
  });
  return { userId, link };
});

export const change = writing<typeof peopleContract.change>(async (q, scope, call) => {
  const { id } = call.params;
  const wish = call.body;
  const known = await charge(q, scope, id);
  // What they have stays theirs, also where the caller is not.
  const changed = [
    ...wish.branchIds.filter((one) => !known.branchIds.includes(one)),
    ...known.branchIds.filter((one) => !wish.branchIds.includes(one)),
  ];
  mustBeTheirs(scope, changed);
  if (!looksAfter(scope.roles, wish.roles)) return call.fail('FORBIDDEN');
  if (!wish.roles.includes('owner')) await mustLeaveAnOwner(q, scope, known);
  await changePerson(scope.shopId, id, wish).execute(q);
  await setRoles(scope.shopId, id, wish.roles).execute(q);
  await setBranches(scope.shopId, id, wish.branchIds).execute(q);
  await audit(q, scope, {
    action: 'people.change',
    subject: 'user',
    id,
    before: told(known),
    after: told(wish),
  });
  return done;
});

export const lock = writing<typeof peopleContract.lock>(async (q, scope, call) => {
  const { id } = call.params;
  const known = await chargeOther(q, scope, id);
  await mustLeaveAnOwner(q, scope, known);
  await setActive(scope.shopId, id, false).execute(q);
  await dropLinks(scope.shopId, id).execute(q);
  await endAll(q, scope, id, call);
  await audit(q, scope, { action: 'people.lock', subject: 'user', id, before: { active: known.active } });
  return done;
});

export const unlock = writing<typeof peopleContract.unlock>(async (q, scope, call) => {
  const { id } = call.params;
  const known = await chargeOther(q, scope, id);
  await setActive(scope.shopId, id, true).execute(q);
  await audit(q, scope, { action: 'people.unlock', subject: 'user', id, before: { active: known.active } });
  return done;
});

export const endSessions = writing<typeof peopleContract.endSessions>(async (q, scope, call) => {
  const { id } = call.params;
  await chargeOther(q, scope, id);
  await endAll(q, scope, id, call);
  await audit(q, scope, { action: 'people.endSessions', subject: 'user', id });
  return done;
});

export const resetFactor = writing<typeof peopleContract.resetFactor>(async (q, scope, call) => {
  const { id } = call.params;
  await chargeOther(q, scope, id);
  await dropFactors(q, scope.shopId, id);
  await tellChanged(q, call, scope.shopId, id, 'factor');
  await endAll(q, scope, id, call);
  await audit(q, scope, { action: 'people.resetFactor', subject: 'user', id });
  return done;
});

/** Somebody who is locked gets none: they are let in again first. CONFLICT. */
export const link = writing<typeof peopleContract.link>(async (q, scope, call) => {
  const { id } = call.params;
  const known = await chargeOther(q, scope, id);
  if (!known.active) return call.fail('CONFLICT');
  const kind = known.invited ? ('invite' as const) : ('reset' as const);
  const minutes = known.invited ? call.body.days * minutesOfDay : resetMinutes;
  const made = await makeLink(q, scope.shopId, { userId: id, kind, minutes, madeBy: scope.userId });
  await audit(q, scope, { action: `people.${kind}`, subject: 'user', id, after: { minutes } });
  return made;
});
