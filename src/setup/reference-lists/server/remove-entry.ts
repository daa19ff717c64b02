import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { lookupContract, Uses } from '../contract.ts';
import { lockEntries, readEntry } from './read-entries.ts';
import { deleteEntry, entryRows } from './sql.ts';
import { codesUsed, type CountRow, keysFollow, type NameRow } from './ports/code-uses.ts';

/** So many of the groups that stand in the way are named. */
const mostNames = 5;

const asUses = (used: CountRow | undefined, first: readonly NameRow[]): Uses => ({
  groups: used?.groups ?? 0,
  items: used?.items ?? 0,
  names: first.map((row) => ({ productGroupId: row.id, name: row.name, code: row.code })),
});

/** Where an entry is used. */
export const usesOf = reading<typeof lookupContract.uses>(async (db, scope, call) => {
  const { kind } = call.params;
  const { code } = call.body;
  const [[row], [used], first] = await db.readAll(scope, [
    entryRows(scope, kind, [code]),
    codesUsed.answers.counts(scope, kind, [code]),
    codesUsed.answers.first(scope, kind, code, mostNames),
  ]);
  return row === undefined ? call.fail('NOT_FOUND') : asUses(used, first);
});

/** IN_USE with what stands in the way; nothing that is used is deleted. */
export const remove = writing<typeof lookupContract.remove>(async (q, scope, call) => {
  const { kind } = call.params;
  const { code } = call.body;
  await lockEntries(q, scope, kind, [code]);
  const before = await readEntry(q, scope, kind, code);
  if (before.groups + before.items > 0) {
    const first = await codesUsed.answers.first(scope, kind, code, mostNames).execute(q);
    throw new AppError('IN_USE', {
      values: { n: before.groups },
      data: asUses(before, first.rows),
    });
  }
  for (const { isNamed } of keysFollow.answers) {
    if (isNamed === undefined) continue;
    const { rows } = await sql<{ named: boolean }>`select ${isNamed(scope, kind, code)} as named`.execute(q);
    if (rows[0]?.named === true) return call.fail('IN_USE');
  }
  await deleteEntry(scope, kind, code).execute(q);
  await audit(q, scope, { action: 'lookup.remove', subject: 'lookup', before: { kind, ...before } });
  return done;
});
