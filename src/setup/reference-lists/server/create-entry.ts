import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { referenceListContract } from '../contract.ts';
import { maxLookupEntries } from '../list-kinds.ts';
import { validateEntryFields, readLookupEntry } from './read-entries.ts';
import { insertLookupEntry, lookupListSizeQuery } from './sql.ts';
import { codeUsesPort } from './ports/code-uses.ts';

export const createLookupEntry = writeHandler<typeof referenceListContract.create>(async (q, scope, call) => {
  const { kind } = call.params;
  const { code, ...values } = call.body;
  validateEntryFields(kind, values);
  const size = (await lookupListSizeQuery(scope, kind).execute(q)).rows[0]?.n ?? 0;
  if (size >= maxLookupEntries)
    throw new AppError('VALIDATION', {
      values: { field: 'code' },
      fields: [{ field: 'code', message: `≤ ${maxLookupEntries}` }],
    });
  const made = await insertLookupEntry(scope, kind, code, values).execute(q);
  if (made.rows.length === 0) return call.fail('DUPLICATE_CODE');
  // Groups may already use the code, and their search keys include its description.
  await codeUsesPort.provided.reworded(q, scope, kind, code);
  const after = await readLookupEntry(q, scope, kind, code);
  await writeAudit(q, scope, { action: 'lookup.create', subject: 'lookup', after: { kind, ...after } });
  return after;
});
