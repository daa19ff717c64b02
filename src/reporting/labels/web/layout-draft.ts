/** Lengths are texts in millimetres. */
import type { LabelPaperLayout } from '../label-layouts.ts';

export const layoutLengthFields = [
  'pageWidth',
  'pageHeight',
  'labelWidth',
  'labelHeight',
  'marginTop',
  'marginLeft',
  'gapX',
  'gapY',
] as const;
export const layoutCountFields = ['columns', 'rows'] as const;
type Field = (typeof layoutLengthFields)[number] | (typeof layoutCountFields)[number];
export type LayoutDraft = Omit<LabelPaperLayout, Field> & Record<Field, string>;

/** Same limits as in contract.ts, in millimetres or pieces. */
const range: Record<Field, readonly [number, number]> = {
  pageWidth: [10, 500],
  pageHeight: [10, 500],
  labelWidth: [10, 500],
  labelHeight: [5, 500],
  marginTop: [0, 500],
  marginLeft: [0, 500],
  gapX: [0, 500],
  gapY: [0, 500],
  columns: [1, 20],
  rows: [1, 50],
};
const fields: readonly Field[] = [...layoutLengthFields, ...layoutCountFields];
const isCount = (field: Field): boolean => (layoutCountFields as readonly Field[]).includes(field);

export const layoutDraftOf = (layout: LabelPaperLayout): LayoutDraft => ({
  ...layout,
  ...(Object.fromEntries(
    fields.map((field) => [field, String(isCount(field) ? layout[field] : layout[field] / 1000)]),
  ) as Record<Field, string>),
});

/** Value in the server's unit. Null if it is invalid or out of range. */
const valueOf = (field: Field, text: string): number | null => {
  const value = text === '' || text === '.' ? Number.NaN : Number(text);
  const [least, most] = range[field];
  if (!(value >= least && value <= most)) return null;
  return isCount(field) ? value : Math.round(value * 1000);
};

/** Returns null if a number is invalid. */
export const readLayoutDraft = (draft: LayoutDraft): LabelPaperLayout | null => {
  const values = fields.map((field) => [field, valueOf(field, draft[field])] as const);
  if (values.some(([, value]) => value === null)) return null;
  const { name, kind, codeKind, showName, showPrice, showBranch } = draft;
  return {
    name: name.trim(),
    kind,
    codeKind,
    showName,
    showPrice,
    showBranch,
    ...(Object.fromEntries(values) as Record<Field, number>),
  };
};

export const layoutProblemsOf = (
  draft: LayoutDraft,
): { fields: ReadonlySet<Field>; overflow: 'tooWide' | 'tooHigh' | null } => {
  const wrong = new Set(fields.filter((field) => valueOf(field, draft[field]) === null));
  const one = readLayoutDraft(draft);
  if (one === null) return { fields: wrong, overflow: null };
  const right = one.marginLeft + one.columns * one.labelWidth + (one.columns - 1) * one.gapX;
  const foot = one.marginTop + one.rows * one.labelHeight + (one.rows - 1) * one.gapY;
  return {
    fields: wrong,
    overflow: right > one.pageWidth ? 'tooWide' : foot > one.pageHeight ? 'tooHigh' : null,
  };
};
