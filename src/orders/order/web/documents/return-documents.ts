import type { Order } from '#orders/order/contract.ts';

export const returnDocumentStage = (order: Pick<Order, 'documents'>): 'return' | 'penalty' | null => {
  const stages = order.documents.map((paper) => paper.stage);
  if (stages.includes('return')) return 'return';
  return stages.includes('penalty') ? 'penalty' : null;
};
