import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { referenceListContract } from '../contract.ts';
import { lockLookupEntries, readLookupEntry } from './read-entries.ts';
import { deleteLookupEntry } from './sql.ts';
import { codeUsesPort } from './ports/code-uses.ts';

const refuseSame = (from: string, into: string): void => {
  if (from === into)
    throw new AppError('VALIDATION', {
      values: { field: 'into' },
      fields: [{ field: 'into', message: `≠ ${from}` }],
    });
};

export const previewLookupMerge = writeHandler<typeof referenceListContract.mergeCheck>(
  async (q, scope, call) => {
    const { kind } = call.params;
    const { from, into } = call.body;
    refuseSame(from, into);
    await lockLookupEntries(q, scope, kind, [from, into]);
    return codeUsesPort.provided.check(q, scope, kind, from, into);
  },
);

export const mergeLookupEntries = writeHandler<typeof referenceListContract.merge>(async (q, scope, call) => {
  const { kind } = call.params;
  const { from, into } = call.body;
  refuseSame(from, into);
  await lockLookupEntries(q, scope, kind, [from, into]);
  const before = await readLookupEntry(q, scope, kind, from);
  const moved = await codeUsesPort.provided.carry(q, scope, kind, from, into);
  await deleteLookupEntry(scope, kind, from).execute(q);
  await writeAudit(q, scope, {
    action: 'lookup.merge',
    subject: 'lookup',
    before: { kind, ...before },
    after: { kind, code: into, moved },
  });
  return moved;
});
