/** The papers that receipts are printed on (docs/screens.md §4). Millimetres. */
import { receiptLayouts } from '#setup/shop/setting-choices.ts';

/** In addresses the layout that a shop sets (setup/shop/settings.ts) is a name. */
export type LayoutName = `${(typeof receiptLayouts)[number]}`;
export const layoutNames = receiptLayouts.map((one): LayoutName => `${one}`);

/** What a paper says of itself: nothing, the original, a copy, the substitute of a lost original, or void. */
export const faces = ['original', 'copy', 'substitute', 'void'] as const;
export type Face = 'plain' | (typeof faces)[number];

export type Roll = { kind: 'roll'; width: 58 | 80; compact: boolean };
export type Sheet = { kind: 'sheet'; size: 'A4' | 'A5'; photos: boolean };
export type Layout = (Roll | Sheet) & { faces: readonly Face[] };

const sheet = (size: 'A4' | 'A5', photos = false): Sheet & { faces: readonly Face[] } => ({
  kind: 'sheet',
  size,
  photos,
  faces: ['plain'],
});
const roll = (width: 58 | 80, compact = false): Roll & { faces: readonly Face[] } => ({
  kind: 'roll',
  width,
  compact,
  faces: ['plain'],
});

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  '1': roll(58),
  '2': roll(80),
  '3': roll(80, true),
  '4': sheet('A5'),
  '5': sheet('A4'),
  '6': { ...sheet('A4'), faces: ['original', 'copy'] },
  '7': sheet('A4', true),
};

/** A4 with a face across it: the paper of `rec` and `rec2`. */
export const faced = (face: Face): Layout => ({ ...sheet('A4'), faces: [face] });

/** Width and height of a sheet. */
export const sheetSize = { A4: { width: 210, height: 297 }, A5: { width: 148, height: 210 } } as const;

/** A layout by its name in an address; undefined for a name that is none. */
export const layoutNamed = (name: string): LayoutName | undefined => layoutNames.find((one) => one === name);

/** The layout of a shop; 80 mm until its settings are known. */
export const layoutOf = (shop: { receiptLayout: number } | undefined): LayoutName =>
  layoutNamed(String(shop?.receiptLayout ?? '')) ?? '2';

/** A face by its word in an address; undefined for a word that is none. */
export const faceNamed = (word: string): Face | undefined => faces.find((one) => one === word);
