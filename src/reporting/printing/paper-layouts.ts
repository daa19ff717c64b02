import { receiptLayouts } from '#setup/shop/setting-choices.ts';

export type PaperLayoutName = `${(typeof receiptLayouts)[number]}`;
export const paperLayoutNames = receiptLayouts.map((one): PaperLayoutName => `${one}`);

/** `substitute` is for a lost original. */
export const paperFaces = ['original', 'copy', 'substitute', 'void'] as const;
export type PaperFace = 'plain' | (typeof paperFaces)[number];

export type RollLayout = { kind: 'roll'; width: 58 | 80; compact: boolean };
export type SheetLayout = { kind: 'sheet'; size: 'A4' | 'A5'; photos: boolean };
export type PaperLayout = (RollLayout | SheetLayout) & { faces: readonly PaperFace[] };

const sheet = (size: 'A4' | 'A5', photos = false): SheetLayout & { faces: readonly PaperFace[] } => ({
  kind: 'sheet',
  size,
  photos,
  faces: ['plain'],
});
const roll = (width: 58 | 80, compact = false): RollLayout & { faces: readonly PaperFace[] } => ({
  kind: 'roll',
  width,
  compact,
  faces: ['plain'],
});

export const paperLayouts: Readonly<Record<PaperLayoutName, PaperLayout>> = {
  '1': roll(58),
  '2': roll(80),
  '3': roll(80, true),
  '4': sheet('A5'),
  '5': sheet('A4'),
  '6': { ...sheet('A4'), faces: ['original', 'copy'] },
  '7': sheet('A4', true),
};

export const layoutWithFace = (face: PaperFace): PaperLayout => ({ ...sheet('A4'), faces: [face] });

export const sheetSizeOf = { A4: { width: 210, height: 297 }, A5: { width: 148, height: 210 } } as const;

export const layoutByName = (name: string): PaperLayoutName | undefined =>
  paperLayoutNames.find((one) => one === name);

/** Returns the 80 mm roll until the settings load. */
export const paperLayoutOf = (shop: { receiptLayout: number } | undefined): PaperLayoutName =>
  layoutByName(String(shop?.receiptLayout ?? '')) ?? '2';

export const faceByName = (word: string): PaperFace | undefined => paperFaces.find((one) => one === word);
