import type { Day } from '#lib/dates/day.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { offlineContract, OfflineStepView } from '#counter/offline/contract.ts';
import { garmentsOfStepContent } from '#counter/offline/offline-step.ts';
import type { Resolution } from '#counter/offline/resolutions.ts';

export type ResolutionForm = {
  /** The new barcodes, by barcode of the replaced garment. */
  swaps: Readonly<Record<string, string>>;
  without: readonly (string | number)[];
  returnDay: Day | null;
  orderId: number | null;
  note: string;
};

export const garmentKeysOfStep = ({ what }: OfflineStepView): (string | number)[] =>
  garmentsOfStepContent(what).flatMap(({ barcode, orderDetailId }): (string | number)[] =>
    barcode ? [barcode] : orderDetailId === undefined ? [] : [orderDetailId],
  );

export const resolutionsWithReason: readonly Resolution[] = ['note', 'giveBack', 'bear'];

export const resolutionProblemOf = (
  step: OfflineStepView,
  way: Resolution,
  form: ResolutionForm,
): 'swap' | 'days' | 'without' | 'all' | 'order' | 'note' | null => {
  if (way === 'swap') return Object.values(form.swaps).some((one) => one.trim() !== '') ? null : 'swap';
  if (way === 'days') return form.returnDay === null ? 'days' : null;
  if (way === 'without') {
    if (form.without.length === 0) return 'without';
    return form.without.length === garmentKeysOfStep(step).length ? 'all' : null;
  }
  if (way === 'toOrder') return form.orderId === null && step.order === null ? 'order' : null;
  return resolutionsWithReason.includes(way) && form.note.trim() === '' ? 'note' : null;
};

export const resolutionBodyOf = (
  way: Resolution,
  form: ResolutionForm,
): BodyIn<typeof offlineContract.settle> => ({
  way,
  note: form.note.trim(),
  ...(way === 'swap' && {
    swaps: Object.entries(form.swaps).flatMap(([barcode, by]) =>
      by.trim() === '' ? [] : [{ barcode, by: by.trim() }],
    ),
  }),
  ...(way === 'days' && form.returnDay !== null && { returnDay: form.returnDay }),
  ...(way === 'without' && { without: [...form.without] }),
  ...(way === 'toOrder' && form.orderId !== null && { orderId: form.orderId }),
});
