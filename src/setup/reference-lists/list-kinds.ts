/** The shop's lists, and the fields each has in addition to code and description. */
export const lookupKinds = ['category', 'texture', 'color', 'size', 'web_category', 'monetary'] as const;
export type LookupKind = (typeof lookupKinds)[number];

export const moneyDirections = ['income', 'expense'] as const;
export type MoneyDirection = (typeof moneyDirections)[number];

/** Additional fields: `swatch` (#rrggbb), `turnaroundDays` (laundry days), `direction` of money. */
export const ownFields = ['swatch', 'turnaroundDays', 'direction'] as const;
export type OwnField = (typeof ownFields)[number];

/** The additional field of each kind. */
export const ownFieldOf: Record<LookupKind, OwnField | null> = {
  category: 'turnaroundDays',
  texture: null,
  color: 'swatch',
  size: null,
  web_category: null,
  monetary: 'direction',
};

/** The longest code (schema of `lookup`) and the most entries per list: ordering reads the whole list. */
export const maxLookupCode = 60;
export const maxLookupEntries = 2000;
/** Days; the schema's limit. */
export const maxTurnaroundDays = 60;
