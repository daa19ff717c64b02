import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { lookupContract } from '../contract.ts';
import { lockEntries, readEntry } from './read-entries.ts';
import { deleteEntry } from './sql.ts';
import { codesUsed } from './ports/code-uses.ts';

const refuseSame = (from: string, into: string): void => {
  if (from === into)
    throw new AppError('VALIDATION', {
      values: { field: 'into' },
      fields: [{ field: 'into', message: `≠ ${from}` }],
    });
};

/** What `merge` would move. Runs in a transaction, so that all its counts are of one moment. */
export const mergeCheck = writing<typeof lookupContract.mergeCheck>(async (q, scope, call) => {
  const { kind } = call.params;
  const { from, into } = call.body;
  refuseSame(from, into);
  await lockEntries(q, scope, kind, [from, into]);
  return codesUsed.answers.check(q, scope, kind, from, into);
});

export const merge = writing<typeof lookupContract.merge>(async (q, scope, call) => {
  const { kind } = call.params;
  const { from, into } = call.body;
  refuseSame(from, into);
  await lockEntries(q, scope, kind, [from, into]);
  const before = await readEntry(q, scope, kind, from);
  const moved = await codesUsed.answers.carry(q, scope, kind, from, into);
  await deleteEntry(scope, kind, from).execute(q);
  await audit(q, scope, {
    action: 'lookup.merge',
    subject: 'lookup',
    before: { kind, ...before },
    after: { kind, code: into, moved },
  });
  return moved;
});
