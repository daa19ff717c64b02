/** A step comes in: it is carried out, or kept with why it did not fit; once, however often it comes. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Day, bangkokDay } from '#lib/dates/day.ts';
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Call, Handler } from '#platform/http/handlers.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Step, StepIn, StepNote, StepWhat, offlineContract } from '../contract.ts';
import { happenedAt } from '../device-clock.ts';
import { readProvisional } from '../provisional-numbers.ts';
import { canonicalStep } from '../slip-code.ts';
import { movedBy, type StepKind } from '../offline-step.ts';
import { apply } from './step-operations.ts';
import type { Applied } from './apply-money.ts';
import { type DeviceRow, deviceRow } from './devices.ts';
import { type KeptStep, stepById, stepNamed, stepOut } from './stored-steps.ts';
import { heldOf, hold, notBooked, openDay } from './step-money.ts';

/** The step does not fit: what was begun of it is undone. The error of the operation, told from those of the call itself. */
class Misfit extends AppError {}

/** Nothing of the step: the server or the caller cannot now. It is sent again. */
const passing: readonly ErrorCode[] = [
  'UNAVAILABLE',
  'TOO_SLOW',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAUTHENTICATED',
  'SESSION_LOCKED',
];

const pgCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What a constraint of the database refused is refused as by the counter. */
const misfitOf = (error: unknown): Misfit | undefined => {
  if (error instanceof AppError)
    return passing.includes(error.code) ? undefined : new Misfit(error.code, { values: error.values });
  const code = pgCodeOf(error);
  if (code === '23P01') return new Misfit('NOT_FREE_UNIT', { values: { barcode: '' } });
  return code.startsWith('23') ? new Misfit('CONFLICT') : undefined;
};

/** When it counts as done, and what is said of that. */
export type When = { at: string; day: Day; wrong: boolean };
const whenOf = (step: StepIn): When => {
  const { at, wrong } = happenedAt(step, Date.now());
  return { at: new Date(at).toISOString(), day: bangkokDay(new Date(at)), wrong };
};

/** The scope today. */
export const onToday = (scope: Scope): Scope => {
  const { happened: _, ...now } = scope;
  return now;
};

/** The scope of the step's branch, on the day of the step. */
export const onItsDay = (scope: Scope, branchId: number, day: Day, number: string): Scope => {
  const own = onToday({ ...scope, branchId });
  return day < bangkokDay(new Date()) ? { ...own, happened: { day, reason: number } } : own;
};

const hashOf = (step: StepIn): string => createHash('sha256').update(canonicalStep(step)).digest('base64url');

/** Refuses what was never this device's: a branch that is not the caller's, a number that was not given to it. */
const mustBelong = (scope: Scope, device: DeviceRow | undefined, step: StepIn): DeviceRow => {
  if (device === undefined || !scope.branchIds.includes(step.branchId)) throw new AppError('NOT_FOUND');
  const number = readProvisional(step.number);
  if (
    number === undefined ||
    number.branchId !== step.branchId ||
    number.deviceNo !== device.no ||
    number.n > device.numbersTo
  )
    throw new AppError('VALIDATION', {
      values: { field: 'number' },
      fields: [{ field: 'number', message: 'number' }],
    });
  return device;
};

/** As many steps may bear one number: each copy of a device that was restored goes on counting where the copy was made. */
const sameNumber = 20;

/** The number under which a step is kept: its own, or with a mark behind it where another step has that. CONFLICT. */
const numberOf = async (q: Tx, scope: Scope, number: string): Promise<string> => {
  const names = [number, ...Array.from({ length: sameNumber - 1 }, (_, at) => `${number}/${at + 2}`)];
  const { rows } = await sql<{ number: string }>`
    select number from offline_step where shop_id = ${scope.shopId} and number = any(${names}::text[])`.execute(
    q,
  );
  const free = names.find((one) => rows.every((row) => row.number !== one));
  if (free === undefined) throw new AppError('CONFLICT');
  return free;
};

/** Keeps the step as new; the id and number it has, or nothing when it was there. A second one that comes at once waits for the first. */
const keepNew = async (
  q: Tx,
  scope: Scope,
  device: DeviceRow,
  step: StepIn,
  when: When,
): Promise<{ stepId: number; number: string } | undefined> => {
  const number = await numberOf(q, scope, step.number);
  const { rows } = await sql<{ id: number }>`
    insert into offline_step (shop_id, step, device, branch_id, user_id, sent_by, number, sequence, kind, what, what_hash, happened_at)
    values (${scope.shopId}, ${step.id}::uuid, ${step.device}::uuid, ${step.branchId}, ${device.userId}, ${scope.userId}, ${number},
      ${step.sequence}, ${step.what.kind}, ${JSON.stringify(step.what)}::jsonb, ${hashOf(step)}, ${when.at}::timestamptz)
    on conflict (shop_id, step) do nothing returning id`.execute(q);
  const stepId = rows[0]?.id;
  return stepId === undefined ? undefined : { stepId, number };
};

/** Nobody's name and telephone stay here once they stand where customers are kept. */
export const withoutName = (what: StepWhat, customerId: number | null): StepWhat => {
  if (what.kind !== 'open' || what.customer === undefined) return what;
  const { customer: _, ...rest } = what;
  return { ...rest, ...(customerId !== null && { customerId }) };
};

const known = async (q: Tx, scope: Scope, step: StepIn): Promise<KeptStep> => {
  const kept = await stepNamed(q, scope, step.id);
  if (kept === undefined || kept.whatHash !== hashOf(step)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return kept;
};

/** The day that can be entered: its own, or today where that is closed; `unbooked`: neither can. */
const dayOf = async (
  q: Tx,
  scope: Scope,
  step: StepIn,
  when: When,
  number: string,
): Promise<{ scope: Scope; notes: StepNote[]; unbooked: boolean }> => {
  const own = onItsDay(scope, step.branchId, when.day, number);
  const open = await openDay(q, own);
  const moved = own.happened !== undefined && open?.happened === undefined;
  const notes: StepNote[] = [
    ...(when.wrong ? (['clock'] as const) : []),
    ...(moved ? (['dayClosed'] as const) : []),
    ...(number === step.number ? [] : (['numberTwice'] as const)),
  ];
  return {
    scope: open ?? onItsDay(scope, step.branchId, bangkokDay(new Date()), step.number),
    notes,
    unbooked: open === undefined,
  };
};

const tellConflict = (
  q: Tx,
  scope: Scope,
  { stepId, number, kind }: { stepId: number; number: string; kind: StepKind },
): Promise<void> =>
  audit(q, scope, {
    action: 'offline.conflict',
    subject: 'offline_step',
    id: stepId,
    after: { number, kind },
  });

/** Carries it out in one transaction; a Misfit leaves nothing behind. Money that an order does not take waits to be placed. */
const carryOut = (db: Db, scope: Scope, step: StepIn): Promise<KeptStep> =>
  db.tx(scope, async (q) => {
    const device = mustBelong(scope, (await deviceRow(scope, step.device, false).execute(q)).rows[0], step);
    const when = whenOf(step);
    const made = await keepNew(q, scope, device, step, when);
    if (made === undefined) return known(q, scope, step);
    const { stepId, number } = made;
    const { scope: at, notes } = await dayOf(q, scope, step, when, number);
    let done: Applied;
    try {
      done = await apply(q, at, {
        what: step.what,
        number,
        day: when.day,
        taken: movedBy(step.what),
        // The garments have gone: what the server reckons less for them is no reason to deny that.
        fit: step.what.kind === 'open' || step.what.kind === 'handOver',
      });
    } catch (error) {
      throw misfitOf(error) ?? error;
    }
    const { kind } = step.what;
    await hold(q, at, { stepId, number, kind }, done.left);
    const held = heldOf(kind, done.left);
    await sql`update offline_step set order_id = ${done.orderId}, notes = ${notes}::text[],
        what = ${JSON.stringify(withoutName(step.what, done.customerId))}::jsonb,
        state = ${held === 0 ? 'done' : 'conflict'}, held = ${held}, reason = ${held === 0 ? '' : 'OFFLINE_MONEY_LEFT'}
      where shop_id = ${scope.shopId} and id = ${stepId}`.execute(q);
    if (held !== 0) await tellConflict(q, at, { stepId, number, kind });
    return stepById(q, scope, stepId);
  });

/** An order of the shop that the step is about, if there is one. */
const orderAbout = async (q: Tx, scope: Scope, what: StepWhat): Promise<number | null> => {
  if (what.kind === 'open') return null;
  const { rows } = await sql<{ id: number }>`
    select o.id from rental_order o where o.shop_id = ${scope.shopId}
      and o.id = ${what.orderId ?? null}::bigint
    union all select t.order_id from offline_step t where t.shop_id = ${scope.shopId}
      and t.step = ${what.openedBy ?? null}::uuid and t.order_id is not null limit 1`.execute(q);
  return rows[0]?.id ?? null;
};

/** Keeps a step that did not fit, and books the money that was taken with it, so that the drawer is right. */
const keepMisfit = (db: Db, scope: Scope, step: StepIn, why: Misfit): Promise<KeptStep> =>
  db.tx(scope, async (q) => {
    const device = mustBelong(scope, (await deviceRow(scope, step.device, false).execute(q)).rows[0], step);
    const when = whenOf(step);
    const made = await keepNew(q, scope, device, step, when);
    if (made === undefined) return known(q, scope, step);
    const { stepId, number } = made;
    const { scope: at, notes, unbooked: shut } = await dayOf(q, scope, step, when, number);
    const { kind } = step.what;
    const all = movedBy(step.what);
    const taken = await notBooked(q, at, all);
    const unbooked = shut && taken.length > 0;
    if (!unbooked) await hold(q, at, { stepId, number, kind }, taken);
    // Money that was booked before under its slip, and nothing else to do.
    const ofMoney = kind === 'pay' || kind === 'giveBack';
    const goodsOpen = !ofMoney || (taken.length === 0 && !unbooked);
    const said: StepNote[] = [...notes, ...(taken.length < all.length ? (['slipUsed'] as const) : [])];
    await sql`update offline_step set state = 'conflict', order_id = ${await orderAbout(q, scope, step.what)}::bigint,
        notes = ${said}::text[], reason = ${why.code}, reason_values = ${JSON.stringify(why.values)}::jsonb,
        goods_open = ${goodsOpen}, unbooked = ${unbooked}, held = ${unbooked ? 0 : heldOf(kind, taken)}
      where shop_id = ${scope.shopId} and id = ${stepId}`.execute(q);
    await tellConflict(q, at, { stepId, number, kind });
    return stepById(q, scope, stepId);
  });

/** The step as the shop keeps it now: done, or waiting for a way out. NOT_FOUND, VALIDATION, IDEMPOTENCY_MISMATCH. */
export const carry = async (db: Db, scope: Scope, step: StepIn, tries = 3): Promise<KeptStep> => {
  try {
    return await carryOut(db, scope, step);
  } catch (error) {
    // Two with one number came at once: the second one looks again.
    if (pgCodeOf(error) === '23505' && tries > 1) return carry(db, scope, step, tries - 1);
    if (!(error instanceof Misfit)) throw error;
    return keepMisfit(db, scope, step, error);
  }
};

/** The caller's own device alone sends; from a slip it is entered by whoever holds that. */
const mustBeOwn = async (db: Db, scope: Scope, step: StepIn): Promise<void> => {
  const [device] = await db.read(scope, deviceRow(scope, step.device, false));
  if (device?.userId !== scope.userId) throw new AppError('NOT_FOUND');
};

type Send = typeof offlineContract.send;

/** Its own name is its key: a repeat, days later too, is told from the step that is kept. */
export const send: Handler<Send> = {
  run: async (db, scope, call: Call<Send>, key): Promise<Step> => {
    const step = call.body;
    if (key !== undefined && key !== step.id) throw new AppError('IDEMPOTENCY_MISMATCH');
    await mustBeOwn(db, scope, step);
    try {
      return stepOut(await carry(db, scope, step), call.language);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      // Whoever has lost its branch after it came in, and never heard that it did, is told.
      const kept = await db.tx(scope, (q) => stepNamed(q, scope, step.id));
      if (kept?.whatHash !== hashOf(step)) throw error;
      return stepOut(kept, call.language);
    }
  },
};
