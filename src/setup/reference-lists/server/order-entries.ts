import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { referenceListContract } from '../contract.ts';
import { lockLookupList, namedCodesQuery, setLookupOrder } from './sql.ts';
import { codeUsesPort } from './ports/code-uses.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code, at) => code === b[at]);

/** Fails with CHANGED unless the body has all codes. */
export const reorderLookupEntries = writeHandler<typeof referenceListContract.order>(
  async (q, scope, call) => {
    const { kind } = call.params;
    const { codes, was } = call.body;
    if (new Set(codes).size < codes.length)
      throw new AppError('VALIDATION', {
        values: { field: 'codes' },
        fields: [{ field: 'codes', message: '2 ×' }],
      });
    const there = new Set((await lockLookupList(scope, kind).execute(q)).rows.map((row) => row.code));
    if (there.size !== codes.length || codes.some((code) => !there.has(code))) return call.fail('CHANGED');
    const before = (await namedCodesQuery(scope, kind).execute(q)).rows.map((row) => row.code);
    if (was !== undefined && !same(was, before)) return call.fail('CHANGED');
    if (same(codes, before)) return doneReply;
    await setLookupOrder(scope, kind, codes).execute(q);
    await codeUsesPort.provided.reordered(q, scope, kind);
    await writeAudit(q, scope, {
      action: 'lookup.order',
      subject: 'lookup',
      before: { kind, codes: before },
      after: { kind, codes },
    });
    return doneReply;
  },
);
