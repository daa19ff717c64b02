import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { accountingContract } from '#ledger/contract.ts';
import { byId, documentOut } from './documents.ts';
import { notVoidable, standing, voidPapers } from './voidable-document.ts';

/**
 * Voids a paper; number, content and copy stay. Only when the money it acknowledges has been taken back by
 * reversing entries: money that was taken has its paper always (Revenue Code §105), so a paper that is merely wrong
 * is replaced instead. NOT_VOIDABLE otherwise, and when it is void or cited already.
 */
export const voidDocument = writing<typeof accountingContract.voidDocument>(async (q, scope, call) => {
  const { paper, money } = await standing(q, scope, call.params.id);
  if (money) throw notVoidable(paper.documentNo);
  await voidPapers(q, scope, [paper.id], call.body.reason);
  await audit(q, scope, {
    action: 'document.void',
    subject: 'document',
    id: paper.id,
    after: { documentNo: paper.documentNo, reason: call.body.reason },
  });
  const row = (await byId(scope, paper.id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return documentOut(row);
});
