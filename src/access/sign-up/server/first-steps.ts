/** The first steps of a new shop: what is done of them is read from what is in the shop, and kept nowhere. */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { asked } from '#platform/ports/define-port.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { keepFirstSteps } from '#setup/shop/server/index.ts';
import { type FirstSteps, type openingContract, type StepName, stepNames } from '../contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Signs of steps that other rooms keep, as conditions to stand in a query. */
type StepSigns = {
  /** A garment is there. */
  garments(scope: Shop): RawBuilder<boolean>;
  /** A paper of an order was made. */
  receipt(scope: Shop): RawBuilder<boolean>;
};
export const stepSigns = asked<StepSigns>('signs of the first steps');

type Row = Record<StepName, boolean> & { away: boolean | null };

/** One row. The rules were looked at when they were saved once, changed or not. */
const stepsRow = (scope: Shop) => sql<Row>`
  select s.first_steps_away as away, s.logo_image_id is not null as logo,
    exists (select from branch b where b.shop_id = s.shop_id and b.flag1 = 'm' and b.address <> '' and b.phone <> '') as branch,
    exists (select from app_user u where u.shop_id = s.shop_id and not u.machine offset 1) as staff,
    exists (select from audit_log a where a.shop_id = s.shop_id and a.subject = 'shop' and a.action = 'shop.saveRules') as rules,
    ${stepSigns.answers.garments(scope)} as garments, ${stepSigns.answers.receipt(scope)} as receipt
  from shop s where s.shop_id = ${scope.shopId}`;

const told = (row: Row | undefined): FirstSteps => {
  if (row === undefined) throw new AppError('NOT_FOUND');
  const steps = stepNames.map((name) => ({ name, done: row[name] }));
  const stateNow = steps.every((one) => one.done) ? 'done' : row.away ? 'away' : 'open';
  return { state: row.away === null ? 'none' : stateNow, steps };
};

export const firstSteps = reading<typeof openingContract.firstSteps>(async (db, scope) => {
  const [row] = await db.read(scope, stepsRow(scope));
  return told(row);
});

export const putSteps = writing<typeof openingContract.putSteps>(async (q, scope, call) => {
  const before = (await stepsRow(scope).execute(q)).rows[0];
  await keepFirstSteps(scope.shopId, call.body.away).execute(q);
  const after = (await stepsRow(scope).execute(q)).rows[0];
  if (before?.away !== after?.away)
    await audit(q, scope, { action: 'shop.firstSteps', subject: 'shop', id: scope.shopId });
  return told(after);
});
