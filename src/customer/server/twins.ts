import { normalisePhone } from '../../core/common/thai.ts';
import { reading } from '../../core/server/call.ts';
import type { customerContract } from '../contract.ts';
import { twinQuery } from './sql-twins.ts';

/** A telephone number that is still being typed finds nobody. */
export const twins = reading<typeof customerContract.twins>(async (db, scope, call) => {
  const { name, phone, phone2, not } = call.query;
  const phones = [phone, phone2].flatMap((one) => normalisePhone(one) ?? (one.startsWith('+') ? one : []));
  return { twins: await db.read(scope, twinQuery(scope, { name, phones, not: not ?? null })) };
});
