/** Every step is applied once, or stored as a conflict. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { OperationCall, Handler } from '#platform/http/handlers.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type {
  OfflineStepView,
  OfflineStepInput,
  OfflineStepNote,
  StepContent,
  offlineContract,
} from '../contract.ts';
import { readProvisional } from '../provisional-numbers.ts';
import { canonicalStep } from '../slip-code.ts';
import { cashMovedByStep, type OfflineStepKind } from '../offline-step.ts';
import { countDownReport } from './reports.ts';
import { runStepOperation } from './step-operations.ts';
import type { AppliedStep } from './apply-money.ts';
import { scopeOfStepDay, scopeOfToday, stepTime, type StepTime } from './step-days.ts';
import { type OfflineDeviceRow, offlineDeviceQuery } from './devices.ts';
import { type StoredStep, stepById, stepByName, stepToWire } from './stored-steps.ts';
import { bookHeldMoney, withoutUsedSlips, firstOpenDay } from './step-money.ts';

/** Makes the step a conflict. Other errors refuse the request. */
class StepConflict extends AppError {}

/** Errors after which the device sends the step again. */
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

const stepConflictOf = (error: unknown): StepConflict | undefined => {
  if (error instanceof AppError)
    return passing.includes(error.code) ? undefined : new StepConflict(error.code, { values: error.values });
  const code = pgCodeOf(error);
  if (code === '23P01') return new StepConflict('NOT_FREE_UNIT', { values: { barcode: '' } });
  return code.startsWith('23') ? new StepConflict('CONFLICT') : undefined;
};

const hashOf = (step: OfflineStepInput): string =>
  createHash('sha256').update(canonicalStep(step)).digest('base64url');

const assertDeviceAndBranch = (
  scope: Scope,
  device: OfflineDeviceRow | undefined,
  step: OfflineStepInput,
): OfflineDeviceRow => {
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

/** Maximum number of steps with one number. A restored device may repeat numbers. */
const sameNumber = 20;

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

/**
 * Returns undefined if the step is already stored. A concurrent duplicate waits for the first transaction.
 */
const storeNew = async (
  q: Tx,
  scope: Scope,
  device: OfflineDeviceRow,
  step: OfflineStepInput,
  when: StepTime,
): Promise<{ stepId: number; number: string } | undefined> => {
  const number = await numberOf(q, scope, step.number);
  const { rows } = await sql<{ id: number }>`
    insert into offline_step (shop_id, step, device, branch_id, user_id, sent_by, number, sequence, kind, what, what_hash, happened_at)
    values (${scope.shopId}, ${step.id}::uuid, ${step.device}::uuid, ${step.branchId}, ${device.userId}, ${scope.userId}, ${number},
      ${step.sequence}, ${step.what.kind}, ${JSON.stringify(step.what)}::jsonb, ${hashOf(step)}, ${when.at}::timestamptz)
    on conflict (shop_id, step) do nothing returning id`.execute(q);
  const stepId = rows[0]?.id;
  if (stepId !== undefined) await countDownReport(scope, step.device, step.branchId).execute(q);
  return stepId === undefined ? undefined : { stepId, number };
};

export const withoutCustomerName = (what: StepContent, customerId: number | null): StepContent => {
  if (what.kind !== 'open' || what.customer === undefined) return what;
  const { customer: _, ...rest } = what;
  return { ...rest, ...(customerId !== null && { customerId }) };
};

const known = async (q: Tx, scope: Scope, step: OfflineStepInput): Promise<StoredStep> => {
  const kept = await stepByName(q, scope, step.id);
  if (kept === undefined || kept.whatHash !== hashOf(step)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return kept;
};

/** Returns the step's day, or today if that day is closed. `unbooked` is true if today is closed too. */
const dayOf = async (
  q: Tx,
  scope: Scope,
  step: OfflineStepInput,
  when: StepTime,
  number: string,
): Promise<{ scope: Scope; notes: OfflineStepNote[]; unbooked: boolean }> => {
  const own = scopeOfStepDay(scope, {
    branchId: step.branchId,
    number,
    day: when.day,
    arrived: bangkokDay(new Date()),
  });
  const open = await firstOpenDay(q, own);
  const moved = own.happened !== undefined && open?.happened === undefined;
  const notes: OfflineStepNote[] = [
    ...(when.wrong ? (['clock'] as const) : []),
    ...(moved ? (['dayClosed'] as const) : []),
    ...(number === step.number ? [] : (['numberTwice'] as const)),
  ];
  return {
    scope: open ?? scopeOfToday(own),
    notes,
    unbooked: open === undefined,
  };
};

const auditConflict = (
  q: Tx,
  scope: Scope,
  { stepId, number, kind }: { stepId: number; number: string; kind: OfflineStepKind },
): Promise<void> =>
  writeAudit(q, scope, {
    action: 'offline.conflict',
    subject: 'offline_step',
    id: stepId,
    after: { number, kind },
  });

/** A StepConflict rolls the transaction back. Surplus money makes the step a conflict. */
const applyAndStore = (db: Db, scope: Scope, step: OfflineStepInput): Promise<StoredStep> =>
  db.tx(scope, async (q) => {
    const device = assertDeviceAndBranch(
      scope,
      (await offlineDeviceQuery(scope, step.device, false).execute(q)).rows[0],
      step,
    );
    const when = stepTime(step);
    const made = await storeNew(q, scope, device, step, when);
    if (made === undefined) return known(q, scope, step);
    const { stepId, number } = made;
    const { scope: at, notes } = await dayOf(q, scope, step, when, number);
    const taken = cashMovedByStep(step.what);
    let done: AppliedStep;
    try {
      done = await runStepOperation(q, at, {
        what: step.what,
        number,
        day: when.day,
        taken,
        // The garments are out, so a lower amount due must not refuse the step.
        fit: step.what.kind === 'open' || step.what.kind === 'handOver',
      });
    } catch (error) {
      throw stepConflictOf(error) ?? error;
    }
    const { kind } = step.what;
    const held = await bookHeldMoney(q, at, { stepId, number, kind }, done.left, taken);
    await sql`update offline_step set order_id = ${done.orderId}, notes = ${notes}::text[],
        what = ${JSON.stringify(withoutCustomerName(step.what, done.customerId))}::jsonb,
        state = ${held === 0 ? 'done' : 'conflict'}, held = ${held}, reason = ${held === 0 ? '' : 'OFFLINE_MONEY_LEFT'}
      where shop_id = ${scope.shopId} and id = ${stepId}`.execute(q);
    if (held !== 0) await auditConflict(q, at, { stepId, number, kind });
    return stepById(q, scope, stepId);
  });

const orderAbout = async (q: Tx, scope: Scope, what: StepContent): Promise<number | null> => {
  if (what.kind === 'open') return null;
  const { rows } = await sql<{ id: number }>`
    select o.id from rental_order o where o.shop_id = ${scope.shopId}
      and o.id = ${what.orderId ?? null}::bigint
    union all select t.order_id from offline_step t where t.shop_id = ${scope.shopId}
      and t.step = ${what.openedBy ?? null}::uuid and t.order_id is not null limit 1`.execute(q);
  return rows[0]?.id ?? null;
};

/** The money is booked because the drawer must be correct. */
const storeConflict = (
  db: Db,
  scope: Scope,
  step: OfflineStepInput,
  why: StepConflict,
): Promise<StoredStep> =>
  db.tx(scope, async (q) => {
    const device = assertDeviceAndBranch(
      scope,
      (await offlineDeviceQuery(scope, step.device, false).execute(q)).rows[0],
      step,
    );
    const when = stepTime(step);
    const made = await storeNew(q, scope, device, step, when);
    if (made === undefined) return known(q, scope, step);
    const { stepId, number } = made;
    const { scope: at, notes, unbooked: shut } = await dayOf(q, scope, step, when, number);
    const { kind } = step.what;
    const all = cashMovedByStep(step.what);
    const taken = await withoutUsedSlips(q, at, all);
    const unbooked = shut && taken.length > 0;
    const held = unbooked ? 0 : await bookHeldMoney(q, at, { stepId, number, kind }, taken);
    // A step that moves only money has no garments, but stays open if its slip was used.
    const ofMoney = kind === 'pay' || kind === 'giveBack';
    const goodsOpen = !ofMoney || (held === 0 && !unbooked);
    const allNotes: OfflineStepNote[] = [
      ...notes,
      ...(taken.length < all.length ? (['slipUsed'] as const) : []),
    ];
    await sql`update offline_step set state = 'conflict', order_id = ${await orderAbout(q, scope, step.what)}::bigint,
        notes = ${allNotes}::text[], reason = ${why.code}, reason_values = ${JSON.stringify(why.values)}::jsonb,
        goods_open = ${goodsOpen}, unbooked = ${unbooked}, held = ${held}
      where shop_id = ${scope.shopId} and id = ${stepId}`.execute(q);
    await auditConflict(q, at, { stepId, number, kind });
    return stepById(q, scope, stepId);
  });

export const applyStep = async (
  db: Db,
  scope: Scope,
  step: OfflineStepInput,
  tries = 3,
): Promise<StoredStep> => {
  try {
    return await applyAndStore(db, scope, step);
  } catch (error) {
    if (pgCodeOf(error) === '23505' && tries > 1) return applyStep(db, scope, step, tries - 1);
    if (!(error instanceof StepConflict)) throw error;
    return storeConflict(db, scope, step, error);
  }
};

/** Users send only their own steps, but may enter every step from slips. */
const assertOwnDevice = async (db: Db, scope: Scope, step: OfflineStepInput): Promise<void> => {
  const [device] = await db.read(scope, offlineDeviceQuery(scope, step.device, false));
  if (device?.userId !== scope.userId) throw new AppError('NOT_FOUND');
};

type Send = typeof offlineContract.send;

/** A repeat returns the stored step even days later. */
export const receiveStep: Handler<Send> = {
  run: async (db, scope, call: OperationCall<Send>, key): Promise<OfflineStepView> => {
    const step = call.body;
    if (key !== undefined && key !== step.id) throw new AppError('IDEMPOTENCY_MISMATCH');
    await assertOwnDevice(db, scope, step);
    try {
      return stepToWire(await applyStep(db, scope, step), call.language);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      // Users who lost access to the branch still get the result.
      const kept = await db.tx(scope, (q) => stepByName(q, scope, step.id));
      if (kept?.whatHash !== hashOf(step)) throw error;
      return stepToWire(kept, call.language);
    }
  },
};
