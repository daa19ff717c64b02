/** At which step of its order a paper was issued: the print page is addressed by it. */
import { useQueries } from '@tanstack/react-query';
import type { DocumentStage } from '../../../accounting/contract.ts';
import { accountingContract } from '../../../accounting/contract.ts';
import { apiQuery } from '../../../core/web/queries.ts';
import { useSession } from '../../../core/web/session.ts';
import type { Order } from '../../contract.ts';

type Paper = Order['documents'][number];

/** What follows from the paper itself; undefined when only its content tells. */
export const knownStage = (order: Pick<Order, 'entries'>, paper: Paper): DocumentStage | undefined => {
  if (paper.kind === 'bail_refund_slip' || paper.kind === 'credit_note') return 'return';
  const kinds = order.entries
    .filter((entry) => entry.documentId === paper.documentId)
    .map((entry) => entry.kind);
  if (kinds.includes('bail_kept')) return 'penalty';
  return kinds.includes('down_payment') ? 'reserve' : undefined;
};

/** The step whose papers belong to the return: the refund, or what was kept and paid; null before there are any. */
export const returnPapers = (order: Order): 'return' | 'penalty' | null => {
  const stages = order.documents.map((paper) => knownStage(order, paper));
  if (stages.includes('return')) return 'return';
  return stages.includes('penalty') ? 'penalty' : null;
};

/** Paper → step; the content of a paper never changes, so it is asked for once. */
export const useStages = (order: Order): ((paper: Paper) => DocumentStage) => {
  const { branchId } = useSession();
  const asked = order.documents.filter((paper) => knownStage(order, paper) === undefined);
  const stages = useQueries({
    queries: asked.map((paper) => ({
      ...apiQuery(accountingContract.document, { params: { id: paper.documentId } }, branchId),
      staleTime: Infinity,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) => (data === undefined ? [] : [[data.documentId, data.content.stage]])),
      ),
  });
  return (paper) => knownStage(order, paper) ?? stages.get(paper.documentId) ?? 'pickup';
};
