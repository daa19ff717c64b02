/** Which papers of an order belong to its return. */
import type { Order } from '#orders/order/contract.ts';

/** The step whose papers belong to the return: the refund, or what was kept and paid; null before there are any. */
export const returnPapers = (order: Pick<Order, 'documents'>): 'return' | 'penalty' | null => {
  const stages = order.documents.map((paper) => paper.stage);
  if (stages.includes('return')) return 'return';
  return stages.includes('penalty') ? 'penalty' : null;
};
