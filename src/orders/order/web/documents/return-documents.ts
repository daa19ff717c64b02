import type { Order } from '#orders/order/contract.ts';

/** Stage of the refund, or of the fees. Null before both. */
export const returnDocumentStage = (order: Pick<Order, 'documents'>): 'return' | 'penalty' | null => {
  const stages = order.documents.map((paper) => paper.stage);
  if (stages.includes('return')) return 'return';
  return stages.includes('penalty') ? 'penalty' : null;
};
