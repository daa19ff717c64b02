import type { z } from 'zod';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupEntry, referenceListContract } from '../contract.ts';
import type { LookupEntryInput } from '../entry-input.ts';
import { type LookupKind, maxLookupEntries } from '../list-kinds.ts';
import { validateEntryFields, readLookupEntry } from './read-entries.ts';
import { insertLookupEntry, lookupListSizeQuery } from './sql.ts';
import { codeUsesPort } from './ports/code-uses.ts';

type NewEntry = z.output<typeof LookupEntryInput>;

const assertListHasRoom = async (q: Tx, scope: Scope, kind: LookupKind, more: number): Promise<void> => {
  const size = (await lookupListSizeQuery(scope, kind).execute(q)).rows[0]?.n ?? 0;
  if (size + more > maxLookupEntries)
    throw new AppError('VALIDATION', {
      values: { field: 'code' },
      fields: [{ field: 'code', message: `≤ ${maxLookupEntries}` }],
    });
};

const addEntry = async (
  q: Tx,
  scope: Scope,
  kind: LookupKind,
  { code, ...values }: NewEntry,
): Promise<LookupEntry | undefined> => {
  const made = await insertLookupEntry(scope, kind, code, values).execute(q);
  if (made.rows.length === 0) return undefined;
  // Search keys of groups with the code include its description.
  await codeUsesPort.provided.reworded(q, scope, kind, code);
  const after = await readLookupEntry(q, scope, kind, code);
  await writeAudit(q, scope, { action: 'lookup.create', subject: 'lookup', after: { kind, ...after } });
  return after;
};

export const createLookupEntry = writeHandler<typeof referenceListContract.create>(async (q, scope, call) => {
  const { kind } = call.params;
  validateEntryFields(kind, call.body);
  await assertListHasRoom(q, scope, kind, 1);
  return (await addEntry(q, scope, kind, call.body)) ?? call.fail('DUPLICATE_CODE');
});

export const createLookupEntries = writeHandler<typeof referenceListContract.createAll>(
  async (q, scope, call) => {
    const { kind } = call.params;
    const { entries } = call.body;
    for (const entry of entries) validateEntryFields(kind, entry);
    await assertListHasRoom(q, scope, kind, entries.length);
    let added = 0;
    for (const entry of entries) if ((await addEntry(q, scope, kind, entry)) !== undefined) added += 1;
    return { added };
  },
);
