import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { definePort } from '#platform/ports/define-port.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { saveFirstStepsHidden } from '#setup/shop/server/index.ts';
import { type FirstSteps, type signUpContract, type FirstStepName, firstStepNames } from '../contract.ts';

type Shop = Pick<Scope, 'shopId'>;

type StepSigns = {
  garments(scope: Shop): RawBuilder<boolean>;
  receipt(scope: Shop): RawBuilder<boolean>;
  web(scope: Shop): RawBuilder<boolean>;
};
export const firstStepsPort = definePort<StepSigns>('conditions of first steps');

type Row = Record<FirstStepName, boolean> & { away: boolean | null };

const isInLog = (action: AuditAction) =>
  sql`exists (select from audit_log a where a.shop_id = s.shop_id and a.subject = 'shop' and a.action = ${action})`;

/** Saved rules count even without a change, and a trial bill counts although it is rolled back. */
const stepsRow = (scope: Shop) => sql<Row>`
  select s.first_steps_away as away, s.logo_image_id is not null as logo,
    exists (select from branch b where b.shop_id = s.shop_id and b.flag1 = 'm' and b.address <> '' and b.phone <> '') as branch,
    exists (select from app_user u where u.shop_id = s.shop_id and not u.machine offset 1) as staff,
    ${isInLog('shop.saveRules')} as rules,
    exists (select from rent_duration d where d.shop_id = s.shop_id) as prices,
    (select count(distinct l.kind) from lookup l where l.shop_id = s.shop_id and l.kind in ('category', 'color', 'size')) = 3 as lists,
    ${firstStepsPort.provided.garments(scope)} as garments,
    (${firstStepsPort.provided.receipt(scope)} or ${isInLog('shop.trialBill')}) as receipt,
    ${firstStepsPort.provided.web(scope)} as web
  from shop s where s.shop_id = ${scope.shopId}`;

const firstStepsOf = (row: Row | undefined): FirstSteps => {
  if (row === undefined) throw new AppError('NOT_FOUND');
  const steps = firstStepNames.map((name) => ({ name, done: row[name] }));
  const stateNow = steps.every((one) => one.done) ? 'done' : row.away ? 'away' : 'open';
  return { state: row.away === null ? 'none' : stateNow, steps };
};

export const getFirstSteps = readHandler<typeof signUpContract.firstSteps>(async (db, scope) => {
  const [row] = await db.read(scope, stepsRow(scope));
  return firstStepsOf(row);
});

export const saveFirstStepsState = writeHandler<typeof signUpContract.putSteps>(async (q, scope, call) => {
  const before = (await stepsRow(scope).execute(q)).rows[0];
  await saveFirstStepsHidden(scope.shopId, call.body.away).execute(q);
  const after = (await stepsRow(scope).execute(q)).rows[0];
  if (before?.away !== after?.away)
    await writeAudit(q, scope, { action: 'shop.firstSteps', subject: 'shop', id: scope.shopId });
  return firstStepsOf(after);
});
