import type { DocumentStage } from '../../../accounting/contract.ts';
import type { Order } from '../../contract.ts';

/** The step of the order a paper belongs to, read from what it acknowledges: the print page is addressed by it. */
export const stageOf = (order: Pick<Order, 'entries' | 'documents'>, paper: Order['documents'][number]): DocumentStage => {
  const kinds = order.entries.filter((entry) => entry.documentId === paper.documentId).map((entry) => entry.kind);
  if (paper.kind === 'bail_refund_slip' || paper.kind === 'credit_note') return 'return';
  if (kinds.some((kind) => kind === 'bail_kept' || kind === 'late_fee' || kind === 'damage_fee')) return 'penalty';
  return kinds.includes('bail_taken') || kinds.includes('rent') ? 'pickup' : 'reserve';
};
