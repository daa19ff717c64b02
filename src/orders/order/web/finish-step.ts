import { addFinishedStep, type FinishedStep } from '#ui/print/finished-steps.ts';
import { addedTo } from '#orders/order/added-to.ts';
import type { Order } from '#orders/order/contract.ts';

/** A result can appear more than once. */
const known = new Set<string>();
const isNew = (name: string): boolean => !known.has(name) && known.add(name) === known;

/** Prints the papers of a step of this device, and opens the drawer for its cash. */
export const finishStep = (order: Order, before: Order | null, moment: FinishedStep['moment']): void => {
  const { orderId } = order;
  const documents = addedTo(order.documents, before?.documents, (one) => one.documentId);
  const cash = addedTo(order.entries, before?.entries, (one) => one.entryId).filter(
    (one) => one.method === 'cash',
  );
  const documentIds = documents.map((one) => one.documentId).filter((id) => isNew(`document ${id}`));
  const newCash = cash.filter((one) => isNew(`entry ${one.entryId}`));
  const isHandOver = moment === 'handOver' && isNew(`hand-over ${orderId} ${order.version}`);
  if (documentIds.length > 0 || newCash.length > 0 || isHandOver)
    addFinishedStep({
      orderId,
      moment: isHandOver || moment !== 'handOver' ? moment : 'payment',
      documentIds,
      cash: newCash.length > 0,
    });
};
