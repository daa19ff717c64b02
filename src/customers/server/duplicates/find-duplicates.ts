import { isSimilarName } from '#lib/search/fuzzy-match.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { duplicateLimit, duplicatesQuery } from './sql-duplicates.ts';

/** Returns at most five customers, the most certain first. An incomplete telephone number matches nothing. */
export const findDuplicates = readHandler<typeof customerContract.twins>(async (db, scope, call) => {
  const { name, phone, phone2, not } = call.query;
  const phones = [phone, phone2].flatMap((one) => phoneKey(one) ?? []);
  const rows = await db.read(scope, duplicatesQuery(scope, { name, phones, not: not ?? null }));
  const twins = rows
    .filter((row) => row.reason !== 'close' || row.alike || isSimilarName(row.key, row.typedKey))
    .slice(0, duplicateLimit);
  const shown = twins.map((row) => {
    const { key: _, typedKey: __, alike: ___, ...twin } = row;
    return twin;
  });
  return { twins: shown };
});
