import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { ledgerContract } from '#ledger/contract.ts';
import { documentByIdQuery, documentToWire } from './documents.ts';
import { lockVoidableDocument } from './voidable-document.ts';

/**
 * Replaces a lost or damaged document (Revenue Code §86/12), with number, day, reason and issuer. Throws
 * DOC_VOID.
 */
export const substituteDocument = writeHandler<typeof ledgerContract.substituteDocument>(
  async (q, scope, call) => {
    const { reason } = call.body;
    const { id } = call.params;
    const { paper } = await lockVoidableDocument(q, scope, id, 'not void');
    await sql`insert into document_substitute (shop_id, document_id, number, reason, day, by_user)
      select ${scope.shopId}::int, ${id}::bigint, coalesce(max(s.number), 0) + 1, ${reason},
        ${bangkokDay(new Date())}::date, ${scope.userId || null}::bigint
      from document_substitute s where s.shop_id = ${scope.shopId} and s.document_id = ${id}`.execute(q);
    const after = { documentNo: paper.documentNo, reason };
    await writeAudit(q, scope, { action: 'document.substitute', subject: 'document', id, after });
    const row = (await documentByIdQuery(scope, id).execute(q)).rows[0];
    if (row === undefined) throw new AppError('NOT_FOUND');
    return documentToWire(row);
  },
);
