/** What is filled in for a way out, and what is sent of it. */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { offlineContract, Step } from '#counter/offline/contract.ts';
import { garmentsIn } from '#counter/offline/offline-step.ts';
import type { Way } from '#counter/offline/resolutions.ts';

export type SettleForm = {
  /** By the garment (barcode) that did not fit. */
  swaps: Readonly<Record<string, string>>;
  without: readonly (string | number)[];
  /** Found by its number; null: the one that the step is about. */
  orderId: number | null;
  note: string;
};

/** A garment of the step as ways name it: by its barcode, or by its line where it has none. */
export const garmentsOf = ({ what }: Step): (string | number)[] =>
  garmentsIn(what).flatMap(({ barcode, orderDetailId }): (string | number)[] =>
    barcode ? [barcode] : orderDetailId === undefined ? [] : [orderDetailId],
  );

/** Ways of which somebody writes down why. */
export const saidWhy: readonly Way[] = ['note', 'giveBack', 'bear'];

/** What is missing still; null when it can be sent. */
export const settleProblem = (
  step: Step,
  way: Way,
  form: SettleForm,
): 'swap' | 'without' | 'all' | 'order' | 'note' | null => {
  if (way === 'swap') return Object.values(form.swaps).some((one) => one.trim() !== '') ? null : 'swap';
  if (way === 'without') {
    if (form.without.length === 0) return 'without';
    return form.without.length === garmentsOf(step).length ? 'all' : null;
  }
  if (way === 'toOrder') return form.orderId === null && step.order === null ? 'order' : null;
  return saidWhy.includes(way) && form.note.trim() === '' ? 'note' : null;
};

/** As the server takes it. */
export const settleBody = (way: Way, form: SettleForm): BodyIn<typeof offlineContract.settle> => ({
  way,
  note: form.note.trim(),
  ...(way === 'swap' && {
    swaps: Object.entries(form.swaps).flatMap(([barcode, by]) =>
      by.trim() === '' ? [] : [{ barcode, by: by.trim() }],
    ),
  }),
  ...(way === 'without' && { without: [...form.without] }),
  ...(way === 'toOrder' && form.orderId !== null && { orderId: form.orderId }),
});
