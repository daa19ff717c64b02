import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { lookupContract } from '../contract.ts';
import { maxEntries } from '../list-kinds.ts';
import { checkFields, readEntry } from './read-entries.ts';
import { insertEntry, listSize } from './sql.ts';
import { codesUsed } from './ports/code-uses.ts';

export const create = writing<typeof lookupContract.create>(async (q, scope, call) => {
  const { kind } = call.params;
  const { code, ...values } = call.body;
  checkFields(kind, values);
  const size = (await listSize(scope, kind).execute(q)).rows[0]?.n ?? 0;
  if (size >= maxEntries)
    throw new AppError('VALIDATION', {
      values: { field: 'code' },
      fields: [{ field: 'code', message: `≤ ${maxEntries}` }],
    });
  const made = await insertEntry(scope, kind, code, values).execute(q);
  if (made.rows.length === 0) return call.fail('DUPLICATE_CODE');
  // Groups may have used the code before it was in the list: its words are what they are found by now.
  await codesUsed.answers.reworded(q, scope, kind, code);
  const after = await readEntry(q, scope, kind, code);
  await audit(q, scope, { action: 'lookup.create', subject: 'lookup', after: { kind, ...after } });
  return after;
});
