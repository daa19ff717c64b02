import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { referenceListContract } from '../contract.ts';
import { validateEntryFields, lockLookupEntries, readLookupEntry } from './read-entries.ts';
import { lookupEntriesQuery, updateLookupEntry } from './sql.ts';
import { codeUsesPort, codeKeyPort } from './ports/code-uses.ts';

/** A new code renames the entry everywhere, in one transaction. */
export const saveLookupEntry = writeHandler<typeof referenceListContract.save>(async (q, scope, call) => {
  const { kind } = call.params;
  const { code, newCode = code, version, ...values } = call.body;
  validateEntryFields(kind, values);
  await lockLookupEntries(q, scope, kind, [code]);
  const before = await readLookupEntry(q, scope, kind, code);
  if (before.version !== version) throw new AppError('CHANGED', { data: before });
  if (newCode !== code && (await lookupEntriesQuery(scope, kind, [newCode]).execute(q)).rows.length > 0)
    return call.fail('DUPLICATE_CODE');
  await updateLookupEntry(scope, kind, code, { ...values, code: newCode }).execute(q);
  if (newCode !== code) {
    for (const one of codeKeyPort.provided) await one.rename(q, scope, { kind, from: code, into: newCode });
    await codeUsesPort.provided.carry(q, scope, kind, code, newCode);
  }
  const after = await readLookupEntry(q, scope, kind, newCode);
  const wordsOf = ({ description, translations }: typeof after): string =>
    JSON.stringify([description, translations]);
  if (wordsOf(before) !== wordsOf(after)) await codeUsesPort.provided.reworded(q, scope, kind, newCode);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: newCode === code ? 'lookup.save' : 'lookup.rename',
    subject: 'lookup',
    before: { kind, ...before },
    after: { kind, ...after },
  });
  return after;
});
