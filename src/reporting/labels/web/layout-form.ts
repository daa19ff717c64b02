import { fieldRecord } from '#lib/contract/field-rows.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { acceptedBody, useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LabelPaperLayout } from '../label-layouts.ts';
import { DrawnLayout, LayoutInput } from '../layout-input.ts';

const lengths = [
  'pageWidth',
  'pageHeight',
  'labelWidth',
  'labelHeight',
  'marginTop',
  'marginLeft',
  'gapX',
  'gapY',
] as const;
const counts = ['columns', 'rows'] as const;
export const layoutNumberFields = [...lengths, ...counts] as const;
type NumberField = (typeof layoutNumberFields)[number];
type LayoutValues = Omit<LabelPaperLayout, NumberField> & Record<NumberField, string>;

export const isLayoutLength = (field: NumberField): boolean => lengths.some((one) => one === field);

export const layoutValuesOf = (layout: LabelPaperLayout): LayoutValues => ({
  ...layout,
  ...fieldRecord(lengths, (field) => String(layout[field] / 1000)),
  ...fieldRecord(counts, (field) => String(layout[field])),
});

const micrometres = (text: string): number | '' => {
  const millimetres = parseTypedNumber(text, 3);
  return millimetres === '' ? '' : Math.round(millimetres * 1000);
};

export const layoutBodyOf = (
  { name, kind, codeKind, showName, showPrice, showBranch, ...numbers }: LayoutValues,
  layoutId?: number,
) => ({
  ...(layoutId !== undefined && { layoutId }),
  name,
  kind,
  codeKind,
  showName,
  showPrice,
  showBranch,
  ...fieldRecord(lengths, (field) => micrometres(numbers[field])),
  ...fieldRecord(counts, (field) => parseTypedNumber(numbers[field])),
});

export const useLayoutForm = (start: LabelPaperLayout, layoutId: number | undefined) => {
  const { t } = useTranslation('label');
  const form = useForm({
    schema: LayoutInput,
    initialValues: layoutValuesOf(start),
    toBody: (values) => layoutBodyOf(values, layoutId),
    texts: {
      ...fieldRecord(layoutNumberFields, () => t('layout.bad')),
      'pageWidth tooWide': t('layout.tooWide'),
      'pageHeight tooHigh': t('layout.tooHigh'),
    },
    eager: true,
  });
  return { form, drawn: acceptedBody(DrawnLayout, layoutBodyOf(form.values)) };
};
