/** The shop's lists and what each of them knows about an entry besides its code and description. */
export const lookupKinds = ['category', 'texture', 'color', 'size', 'web_category', 'monetary'] as const;
export type LookupKind = (typeof lookupKinds)[number];

export const directions = ['income', 'expense'] as const;
export type Direction = (typeof directions)[number];

/** Fields an entry may have: `swatch` (#rrggbb), `turnaroundDays` (days for washing), `direction` of money. */
export const ownFields = ['swatch', 'turnaroundDays', 'direction'] as const;
export type OwnField = (typeof ownFields)[number];

/** Which of them an entry of the kind has. */
export const fieldOf: Record<LookupKind, OwnField | null> = {
  category: 'turnaroundDays',
  texture: null,
  color: 'swatch',
  size: null,
  web_category: null,
  monetary: 'direction',
};

/** The longest code (schema of `lookup`) and the most entries of one list: a list is read as a whole to be ordered. */
export const maxCode = 60;
export const maxEntries = 2000;
/** Days; the schema's limit. */
export const maxTurnaround = 60;
