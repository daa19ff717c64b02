/** A label paper as it is typed: lengths in millimetres as text. */
import type { Layout } from '../label-layouts.ts';

export const lengths = [
  'pageWidth',
  'pageHeight',
  'labelWidth',
  'labelHeight',
  'marginTop',
  'marginLeft',
  'gapX',
  'gapY',
] as const;
export const counts = ['columns', 'rows'] as const;
type Field = (typeof lengths)[number] | (typeof counts)[number];
export type LayoutDraft = Omit<Layout, Field> & Record<Field, string>;

/** What the server allows (contract.ts): millimetres, pieces. */
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
const fields: readonly Field[] = [...lengths, ...counts];
const isCount = (field: Field): boolean => (counts as readonly Field[]).includes(field);

export const draftOf = (layout: Layout): LayoutDraft => ({
  ...layout,
  ...(Object.fromEntries(
    fields.map((field) => [field, String(isCount(field) ? layout[field] : layout[field] / 1000)]),
  ) as Record<Field, string>),
});

/** The number in the server's unit; null when it cannot be read or is out of range. */
const valueOf = (field: Field, text: string): number | null => {
  const value = text === '' || text === '.' ? Number.NaN : Number(text);
  const [least, most] = range[field];
  if (!(value >= least && value <= most)) return null;
  return isCount(field) ? value : Math.round(value * 1000);
};

/** The paper with its name trimmed; null while a number is wrong. */
export const readDraft = (draft: LayoutDraft): Layout | null => {
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

/** Fields that are wrong, and whether the labels go over the page. */
export const problemsOf = (
  draft: LayoutDraft,
): { fields: ReadonlySet<Field>; overflow: 'tooWide' | 'tooHigh' | null } => {
  const wrong = new Set(fields.filter((field) => valueOf(field, draft[field]) === null));
  const one = readDraft(draft);
  if (one === null) return { fields: wrong, overflow: null };
  const right = one.marginLeft + one.columns * one.labelWidth + (one.columns - 1) * one.gapX;
  const foot = one.marginTop + one.rows * one.labelHeight + (one.rows - 1) * one.gapY;
  return {
    fields: wrong,
    overflow: right > one.pageWidth ? 'tooWide' : foot > one.pageHeight ? 'tooHigh' : null,
  };
};
