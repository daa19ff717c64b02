/**
 * Most shops of costumes and dresses need these entries. Names are `starter.KIND.KEY` in
 * locales/<language>/reference-lists.json. A size without such a key, such as XL, is its own name.
 */
export const starterCategories = [
  'thai',
  'evening',
  'wedding',
  'bridesmaid',
  'groom',
  'suit',
  'graduation',
  'fancy',
  'stage',
  'dance',
  'parade',
  'national',
  'children',
  'uniform',
  'accessory',
  'shoes',
] as const;

export const starterColors = {
  white: '#ffffff',
  cream: '#f5eedc',
  gold: '#c9a227',
  silver: '#c0c0c8',
  nude: '#e3c4b0',
  pink: '#f4a6c1',
  rose: '#d6336c',
  red: '#c92a2a',
  maroon: '#7b1e2b',
  orange: '#f08c00',
  yellow: '#ffd43b',
  green: '#2f9e44',
  emerald: '#087f5b',
  mint: '#a5e6cf',
  sky: '#8ecdf2',
  blue: '#1c5fc4',
  navy: '#1b2a52',
  lilac: '#c3a6e0',
  purple: '#6f2c91',
  brown: '#7a4a2b',
  grey: '#8a8d93',
  black: '#111111',
} as const;

export const starterSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', 'free'] as const;

export const starterKinds = ['category', 'color', 'size'] as const;
export type StarterKind = (typeof starterKinds)[number];
