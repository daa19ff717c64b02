import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { lookupContract } from '../contract.ts';
import { lockedList, namedRows, setOrder } from './sql.ts';
import { codesUsed } from './ports/code-uses.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code, at) => code === b[at]);

/**
 * The whole list, every code once. CHANGED when the list has other codes by now, or (with `was`) another order:
 * of two who drag at once the second is told.
 */
export const order = writing<typeof lookupContract.order>(async (q, scope, call) => {
  const { kind } = call.params;
  const { codes, was } = call.body;
  if (new Set(codes).size < codes.length)
    throw new AppError('VALIDATION', {
      values: { field: 'codes' },
      fields: [{ field: 'codes', message: '2 ×' }],
    });
  const there = new Set((await lockedList(scope, kind).execute(q)).rows.map((row) => row.code));
  if (there.size !== codes.length || codes.some((code) => !there.has(code))) return call.fail('CHANGED');
  const before = (await namedRows(scope, kind).execute(q)).rows.map((row) => row.code);
  if (was !== undefined && !same(was, before)) return call.fail('CHANGED');
  if (same(codes, before)) return done;
  await setOrder(scope, kind, codes).execute(q);
  await codesUsed.answers.reordered(q, scope, kind);
  await audit(q, scope, {
    action: 'lookup.order',
    subject: 'lookup',
    before: { kind, codes: before },
    after: { kind, codes },
  });
  return done;
});
