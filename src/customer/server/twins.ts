import { normalisePhone } from '../../core/common/thai.ts';
import { reading } from '../../core/server/call.ts';
import type { customerContract } from '../contract.ts';
import type { TwinRow } from './sql-twins.ts';
import { twinQuery } from './sql-twins.ts';

export const asTwin = (row: TwinRow) => ({
  customerId: row.id,
  name: row.name,
  phone: row.phone,
  phone2: row.phone2,
  lineId: row.line_id,
  province: row.province,
  watch: row.watch,
  watchReason: row.watch_reason,
});

/** A telephone number that is still being typed finds nobody. */
export const twins = reading<typeof customerContract.twins>(async (db, scope, call) => {
  const { name, phone, phone2, not } = call.query;
  const phones = [phone, phone2].flatMap((one) => normalisePhone(one) ?? (one.startsWith('+') ? one : []));
  const rows = await db.read(scope, twinQuery(scope, { name, phones, not: not ?? null }));
  return { twins: rows.map((row) => ({ ...asTwin(row), reason: row.reason })) };
});
