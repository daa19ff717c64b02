/** Lengths are in micrometres. */

export const labelLayoutKinds = ['sheet', 'roll'] as const;
export type LabelLayoutKind = (typeof labelLayoutKinds)[number];
export const labelCodeKinds = ['code128', 'qr'] as const;
export type LabelCodeKind = (typeof labelCodeKinds)[number];

export type LabelPaperLayout = {
  name: string;
  kind: LabelLayoutKind;
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
  codeKind: LabelCodeKind;
  showName: boolean;
  showPrice: boolean;
  showBranch: boolean;
};

const a4 = { kind: 'sheet', pageWidth: 210_000, pageHeight: 297_000 } as const;
const shown = { codeKind: 'code128', showName: true, showPrice: false, showBranch: false } as const;
const roll = (name: string, width: number, height: number): LabelPaperLayout => ({
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
} as const satisfies Record<string, LabelPaperLayout>;

type PageWidths = Pick<LabelPaperLayout, 'marginLeft' | 'columns' | 'labelWidth' | 'gapX' | 'pageWidth'>;
export const areColumnsTooWide = (one: PageWidths): boolean =>
  one.marginLeft + one.columns * one.labelWidth + (one.columns - 1) * one.gapX > one.pageWidth;

type PageHeights = Pick<LabelPaperLayout, 'marginTop' | 'rows' | 'labelHeight' | 'gapY' | 'pageHeight'>;
export const areRowsTooHigh = (one: PageHeights): boolean =>
  one.marginTop + one.rows * one.labelHeight + (one.rows - 1) * one.gapY > one.pageHeight;

export const labelsPerPage = (one: Pick<LabelPaperLayout, 'columns' | 'rows'>): number =>
  one.columns * one.rows;

export type LabelPosition = { page: number; left: number; top: number };

/**
 * Positions are in micrometres, `n` begins at 0. The first `skip` positions of the first sheet stay empty.
 */
export const labelPositionOf = (one: LabelPaperLayout, n: number, skip = 0): LabelPosition => {
  const at = n + skip;
  const page = Math.floor(at / labelsPerPage(one));
  const onPage = at - page * labelsPerPage(one);
  const row = Math.floor(onPage / one.columns);
  const column = onPage % one.columns;
  return {
    page,
    left: one.marginLeft + column * (one.labelWidth + one.gapX),
    top: one.marginTop + row * (one.labelHeight + one.gapY),
  };
};

export const labelPagesFor = (one: LabelPaperLayout, labels: number, skip = 0): number =>
  labels === 0 ? 0 : Math.ceil((labels + skip) / labelsPerPage(one));
