/** Sizes of label paper: sheets with labels in rows, and rolls with one label after another. Lengths in micrometres. */

export const layoutKinds = ['sheet', 'roll'] as const;
export type LayoutKind = (typeof layoutKinds)[number];
export const codeKinds = ['code128', 'qr'] as const;
export type CodeKind = (typeof codeKinds)[number];

export type Layout = {
  name: string;
  kind: LayoutKind;
  pageWidth: number;
  pageHeight: number;
  columns: number;
  rows: number;
  labelWidth: number;
  labelHeight: number;
  marginTop: number;
  marginLeft: number;
  gapX: number;
  gapY: number;
  codeKind: CodeKind;
  showName: boolean;
  showPrice: boolean;
  showBranch: boolean;
};

const a4 = { kind: 'sheet', pageWidth: 210_000, pageHeight: 297_000 } as const;
const shown = { codeKind: 'code128', showName: true, showPrice: false, showBranch: false } as const;
const roll = (name: string, width: number, height: number): Layout => ({
  ...shown,
  name,
  kind: 'roll',
  pageWidth: width * 1000,
  pageHeight: height * 1000,
  columns: 1,
  rows: 1,
  labelWidth: width * 1000,
  labelHeight: height * 1000,
  marginTop: 0,
  marginLeft: 0,
  gapX: 0,
  gapY: 0,
});

/**
 * Papers sold everywhere, for a shop that has none of its own: A4 sheets as the makers of labels cut them (3×8 of
 * 70×37, 5×13 of 38.1×21.2, 2×7 of 99.1×38.1 mm) and three rolls.
 */
export const builtInLayouts = {
  'a4-3x8': {
    ...a4,
    ...shown,
    name: 'A4 3×8 · 70×37 mm',
    columns: 3,
    rows: 8,
    labelWidth: 70_000,
    labelHeight: 37_000,
    marginTop: 500,
    marginLeft: 0,
    gapX: 0,
    gapY: 0,
  },
  'a4-5x13': {
    ...a4,
    ...shown,
    name: 'A4 5×13 · 38.1×21.2 mm',
    columns: 5,
    rows: 13,
    labelWidth: 38_100,
    labelHeight: 21_200,
    marginTop: 10_700,
    marginLeft: 4_750,
    gapX: 2_500,
    gapY: 0,
  },
  'a4-2x7': {
    ...a4,
    ...shown,
    name: 'A4 2×7 · 99.1×38.1 mm',
    columns: 2,
    rows: 7,
    labelWidth: 99_100,
    labelHeight: 38_100,
    marginTop: 15_150,
    marginLeft: 4_650,
    gapX: 2_500,
    gapY: 0,
  },
  'roll-40x30': roll('40×30 mm', 40, 30),
  'roll-50x25': roll('50×25 mm', 50, 25),
  'roll-58x40': roll('58×40 mm', 58, 40),
} as const satisfies Record<string, Layout>;

/** Do all labels lie on the page? */
export const fits = (one: Layout): boolean =>
  one.marginLeft + one.columns * one.labelWidth + (one.columns - 1) * one.gapX <= one.pageWidth &&
  one.marginTop + one.rows * one.labelHeight + (one.rows - 1) * one.gapY <= one.pageHeight;

export const perPage = (one: Pick<Layout, 'columns' | 'rows'>): number => one.columns * one.rows;

export type Place = { page: number; left: number; top: number };

/** Where the n-th label (from 0) goes when the first `skip` places of the first sheet are used up: page from 0, micrometres. */
export const placeOf = (one: Layout, n: number, skip = 0): Place => {
  const at = n + skip;
  const page = Math.floor(at / perPage(one));
  const onPage = at - page * perPage(one);
  const row = Math.floor(onPage / one.columns);
  const column = onPage % one.columns;
  return {
    page,
    left: one.marginLeft + column * (one.labelWidth + one.gapX),
    top: one.marginTop + row * (one.labelHeight + one.gapY),
  };
};

/** Pages needed for so many labels. */
export const pagesFor = (one: Layout, labels: number, skip = 0): number =>
  labels === 0 ? 0 : Math.ceil((labels + skip) / perPage(one));
