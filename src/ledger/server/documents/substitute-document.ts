import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { accountingContract } from '#ledger/contract.ts';
import { byId, documentOut } from './documents.ts';
import { standing } from './voidable-document.ts';

/**
 * A substitute for a paper that stands and whose original was lost or spoilt (Revenue Code §86/12): the same paper,
 * saying which substitute it is, of which day, why and by whom. NOT_VOIDABLE for one that is void.
 */
export const substituteDocument = writing<typeof accountingContract.substituteDocument>(
  async (q, scope, call) => {
    const { reason } = call.body;
    const { id } = call.params;
    const { paper } = await standing(q, scope, id, 'not void');
    await sql`insert into document_substitute (shop_id, document_id, number, reason, day, by_user)
      select ${scope.shopId}::int, ${id}::bigint, coalesce(max(s.number), 0) + 1, ${reason},
        ${bangkokDay(new Date())}::date, ${scope.userId || null}::bigint
      from document_substitute s where s.shop_id = ${scope.shopId} and s.document_id = ${id}`.execute(q);
    const after = { documentNo: paper.documentNo, reason };
    await audit(q, scope, { action: 'document.substitute', subject: 'document', id, after });
    const row = (await byId(scope, id).execute(q)).rows[0];
    if (row === undefined) throw new AppError('NOT_FOUND');
    return documentOut(row);
  },
);
