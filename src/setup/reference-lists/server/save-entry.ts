import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { lookupContract } from '../contract.ts';
import { checkFields, lockEntries, readEntry } from './read-entries.ts';
import { entryRows, updateEntry } from './sql.ts';
import { codesUsed, keysFollow } from './ports/code-uses.ts';

/** A new code is a rename: whatever used the old one uses the new one, in the same transaction. */
export const save = writing<typeof lookupContract.save>(async (q, scope, call) => {
  const { kind } = call.params;
  const { code, newCode = code, version, ...values } = call.body;
  checkFields(kind, values);
  await lockEntries(q, scope, kind, [code]);
  const before = await readEntry(q, scope, kind, code);
  if (before.version !== version) throw new AppError('CHANGED', { data: before });
  if (newCode !== code && (await entryRows(scope, kind, [newCode]).execute(q)).rows.length > 0)
    return call.fail('DUPLICATE_CODE');
  await updateEntry(scope, kind, code, { ...values, code: newCode }).execute(q);
  if (newCode !== code) {
    for (const one of keysFollow.answers) await one.rename(q, scope, { kind, from: code, into: newCode });
    await codesUsed.answers.carry(q, scope, kind, code, newCode);
  } else if (before.description !== values.description)
    await codesUsed.answers.reworded(q, scope, kind, code);
  const after = await readEntry(q, scope, kind, newCode);
  await audit(q, scope, {
    action: newCode === code ? 'lookup.save' : 'lookup.rename',
    subject: 'lookup',
    before: { kind, ...before },
    after: { kind, ...after },
  });
  return after;
});
