import type { Day } from '#lib/dates/day.ts';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import { garmentsOfStepContent } from '#counter/offline/offline-step.ts';
import type { Resolution } from '#counter/offline/resolutions.ts';
import { SettleInput } from '#counter/offline/settle-input.ts';

type ResolutionValues = {
  /** New barcodes, by barcode of the replaced garment. */
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

const bodyOf = (way: Resolution, { swaps, without, returnDay, orderId, note }: ResolutionValues) => ({
  way,
  note,
  ...(way === 'swap' && {
    swaps: Object.entries(swaps).flatMap(([barcode, by]) => (by.trim() === '' ? [] : [{ barcode, by }])),
  }),
  ...(way === 'days' && returnDay !== null && { returnDay }),
  ...(way === 'without' && { without }),
  ...(way === 'toOrder' && orderId !== null && { orderId }),
});

export const useResolutionForm = (step: OfflineStepView, way: Resolution) => {
  const { t } = useTranslation('offlineScreens');
  return useForm({
    schema: SettleInput,
    initialValues: { swaps: {}, without: [], returnDay: null, orderId: null, note: '' } as ResolutionValues,
    toBody: (values) => bodyOf(way, values),
    texts: {
      'swaps required': t('way.missing.swap'),
      'without required': t('way.missing.without'),
      'returnDay required': t('way.missing.days'),
      'note required': t('way.missing.note'),
    },
    check: ({ without, orderId }) => ({
      without:
        way === 'without' &&
        without.length > 0 &&
        without.length === garmentKeysOfStep(step).length &&
        t('way.missing.all'),
      orderId: way === 'toOrder' && orderId === null && step.order === null && t('way.missing.order'),
    }),
    eager: true,
  });
};
export type ResolutionForm = ReturnType<typeof useResolutionForm>;
