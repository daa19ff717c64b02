import { racks } from './racks.ts';

export { categories, colors, monetary, sizes, textures, webCategories } from './lookups.ts';
export { branches, customers, damageNotes, orderNotes, shop } from './people.ts';

export type Part = { name: string; lossPrice: number };

export type Group = {
  code: string;
  name: string;
  category: string;
  webCategory: string;
  texture: string;
  gender: 'W' | 'M' | 'U';
  yearth: number;
  /** The price in baht, like `bail` and `lossPrice`. */
  rentalPrice: number;
  bail: number;
  colors: readonly string[];
  sizes: readonly string[];
  unitsPerItem: number;
  itemAmount: number;
  webItem: 'y' | 'n';
  parts: readonly Part[];
};

function group(row: string, category: string, webCategory: string): Group {
  const cells = row.split('|');
  const words = (i: number): string[] => (cells[i] ?? '').split(' ').filter((word) => word !== '');
  const [gender, yearth] = words(3);
  const [rent, bail] = words(4);
  const [units, web] = words(7);
  return {
    code: cells[0] ?? '',
    name: cells[1] ?? '',
    category,
    webCategory,
    texture: cells[2] ?? '',
    gender: gender as Group['gender'],
    yearth: Number(yearth),
    rentalPrice: Number(rent),
    bail: Number(bail),
    colors: words(5),
    sizes: words(6),
    unitsPerItem: Number(units),
    itemAmount: Number(units),
    webItem: web as Group['webItem'],
    parts: (cells[8] ?? '')
      .split(', ')
      .filter((part) => part !== '')
      .map((part) => {
        const cut = part.lastIndexOf(' ');
        return { name: part.slice(0, cut), lossPrice: Number(part.slice(cut + 1)) };
      }),
  };
}

export const groups: readonly Group[] = racks.flatMap(([category, webCategory, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => group(row, category, webCategory)),
);
