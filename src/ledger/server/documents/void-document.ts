import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { ledgerContract } from '#ledger/contract.ts';
import { givesPriceBack } from '#ledger/vat.ts';
import { documentByIdQuery, documentToWire } from './documents.ts';
import { lockVoidableDocument, voidDocuments } from './voidable-document.ts';

/**
 * Throws DOC_MONEY until the document's money is reversed, because money taken always has a document (Revenue
 * Code §105). A document with a mistake is replaced instead.
 */
export const voidDocument = writeHandler<typeof ledgerContract.voidDocument>(async (q, scope, call) => {
  const { paper, money } = await lockVoidableDocument(q, scope, call.params.id);
  if (money) {
    const { documentNo: no, kind } = paper;
    // Credit notes and refund slips cannot be replaced.
    return call.fail('DOC_MONEY', { values: givesPriceBack(kind) ? { no } : { no, invoice: no } });
  }
  const { reason } = call.body;
  await voidDocuments(q, scope, [paper.id], reason);
  // The reversal already counts the money, so this reduction has amount 0.
  await writeReductions(q, scope, [{ kind: 'void', amount: 0, reason, subject: 'document', id: paper.id }]);
  await writeAudit(q, scope, {
    action: 'document.void',
    subject: 'document',
    id: paper.id,
    after: { documentNo: paper.documentNo, reason },
  });
  const row = (await documentByIdQuery(scope, paper.id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return documentToWire(row);
});
