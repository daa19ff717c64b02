import { isNear } from '#lib/search/fuzzy-match.ts';
import { normalisePhone } from '#lib/thai/thai.ts';
import { reading } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { twinLimit, twinQuery } from './sql-duplicates.ts';

/** Who may be the one being typed, at most five, the surest first. A telephone number that is still being typed finds nobody. */
export const twins = reading<typeof customerContract.twins>(async (db, scope, call) => {
  const { name, phone, phone2, not } = call.query;
  const phones = [phone, phone2].flatMap((one) => normalisePhone(one) ?? (one.startsWith('+') ? one : []));
  const rows = await db.read(scope, twinQuery(scope, { name, phones, not: not ?? null }));
  const twins = rows
    .filter((row) => row.reason !== 'close' || row.alike || isNear(row.key, row.typedKey))
    .slice(0, twinLimit);
  const shown = twins.map((row) => {
    const { key: _, typedKey: __, alike: ___, ...twin } = row;
    return twin;
  });
  return { twins: shown };
});
