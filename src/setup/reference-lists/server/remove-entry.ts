import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { referenceListContract, LookupUses } from '../contract.ts';
import { lockLookupEntries, readLookupEntry } from './read-entries.ts';
import { deleteLookupEntry, lookupEntriesQuery } from './sql.ts';
import { codeUsesPort, type CodeUseCount, codeKeyPort, type CodeUseName } from './ports/code-uses.ts';

const mostNames = 5;

const asUses = (used: CodeUseCount | undefined, first: readonly CodeUseName[]): LookupUses => ({
  groups: used?.groups ?? 0,
  items: used?.items ?? 0,
  names: first.map((row) => ({ productGroupId: row.id, name: row.name, code: row.code })),
});

export const getLookupUses = readHandler<typeof referenceListContract.uses>(async (db, scope, call) => {
  const { kind } = call.params;
  const { code } = call.body;
  const [[row], [used], first] = await db.readAll(scope, [
    lookupEntriesQuery(scope, kind, [code]),
    codeUsesPort.provided.counts(scope, kind, [code]),
    codeUsesPort.provided.first(scope, kind, code, mostNames),
  ]);
  return row === undefined ? call.fail('NOT_FOUND') : asUses(used, first);
});

export const removeLookupEntry = writeHandler<typeof referenceListContract.remove>(async (q, scope, call) => {
  const { kind } = call.params;
  const { code } = call.body;
  await lockLookupEntries(q, scope, kind, [code]);
  const before = await readLookupEntry(q, scope, kind, code);
  if (before.groups + before.items > 0) {
    const first = await codeUsesPort.provided.first(scope, kind, code, mostNames).execute(q);
    throw new AppError('IN_USE', {
      values: { n: before.groups },
      data: asUses(before, first.rows),
    });
  }
  for (const { isNamed } of codeKeyPort.provided) {
    if (isNamed === undefined) continue;
    const { rows } = await sql<{ named: boolean }>`select ${isNamed(scope, kind, code)} as named`.execute(q);
    if (rows[0]?.named === true) return call.fail('IN_USE');
  }
  await deleteLookupEntry(scope, kind, code).execute(q);
  await writeAudit(q, scope, { action: 'lookup.remove', subject: 'lookup', before: { kind, ...before } });
  return doneReply;
});
