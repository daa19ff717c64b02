export const lookupKinds = ['category', 'texture', 'color', 'size', 'web_category', 'monetary'] as const;
export type LookupKind = (typeof lookupKinds)[number];

const webKinds: readonly LookupKind[] = ['color', 'size', 'web_category'];
export const isShownOnWeb = (kind: LookupKind): boolean => webKinds.includes(kind);

export const moneyDirections = ['income', 'expense'] as const;
export type MoneyDirection = (typeof moneyDirections)[number];

export const ownFields = ['swatch', 'turnaroundDays', 'direction'] as const;
export type OwnField = (typeof ownFields)[number];

export const ownFieldOf: Record<LookupKind, OwnField | null> = {
  category: 'turnaroundDays',
  texture: null,
  color: 'swatch',
  size: null,
  web_category: null,
  monetary: 'direction',
};

/** Lists are limited, because a reorder reads the whole list. */
export const maxLookupCode = 60;
export const maxLookupEntries = 2000;
export const maxEntriesAtOnce = 100;
export const maxTurnaroundDays = 60;

export const swatchPattern = /^#[0-9a-fA-F]{6}$/;
