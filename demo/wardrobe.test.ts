import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoPictureFiles } from './pictures.ts';
import {
  branches,
  categories,
  colors,
  customers,
  groups,
  monetary,
  shop,
  sizes,
  textures,
  webCategories,
} from './words/wardrobe.ts';

describe('pictures of the demo shop', () => {
  const folder = path.join(import.meta.dirname, 'pictures');
  const files = demoPictureFiles();

  it('exist for every style in every colour and every consumable, and no others', () => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => path.join(folder, name));
    expect(found.toSorted()).toEqual([...files.values()].toSorted());
    expect(files.size).toBeGreaterThan(300);
  });

  it('are less than a megabyte', () => {
    const bytes = [...files.values()].map((file) => statSync(file).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(1_000_000);
  });

  it('have the size of their rows', async () => {
    for (const file of files.values()) {
      const { format, width, height } = await sharp(file).metadata();
      expect([format, width, height], file).toEqual(['webp', 420, 560]);
    }
  });
});

describe('the wardrobe', () => {
  const codes = (list: readonly { code: string }[]): Set<string> => new Set(list.map(({ code }) => code));

  it('has unique codes in every list', () => {
    for (const list of [categories, textures, colors, sizes, webCategories, monetary, groups]) {
      expect(codes(list).size).toBe(list.length);
    }
    expect(groups.length).toBeGreaterThanOrEqual(105);
  });

  it('uses only codes of the lookups', () => {
    const known = {
      category: codes(categories),
      texture: codes(textures),
      color: codes(colors),
      size: codes(sizes),
    };
    for (const group of groups) {
      expect(known.category).toContain(group.category);
      expect(codes(webCategories)).toContain(group.webCategory);
      expect(known.texture).toContain(group.texture);
      for (const color of group.colors) expect(known.color, group.code).toContain(color);
      for (const size of group.sizes) expect(known.size, group.code).toContain(size);
    }
  });

  it('has whole figures within the ranges of such a shop', () => {
    for (const group of groups) {
      expect(['W', 'M', 'U']).toContain(group.gender);
      expect(['y', 'n']).toContain(group.webItem);
      const figures = [
        [group.yearth, 1, 5],
        [group.rentalPrice, 90, 25_000],
        [group.bail, 200, 10_000],
        [group.unitsPerItem, 1, 40],
        ...group.parts.map(({ lossPrice }) => [lossPrice, 50, 5_000]),
      ];
      for (const [value, least = 0, most = 0] of figures) {
        expect(Number.isInteger(value), group.code).toBe(true);
        expect(value, group.code).toBeGreaterThanOrEqual(least);
        expect(value, group.code).toBeLessThanOrEqual(most);
      }
      expect(group.colors.length * group.sizes.length).toBeGreaterThan(0);
      for (const { name } of group.parts) expect(name).not.toBe('');
    }
  });

  it('has swatches the database accepts', () => {
    for (const { swatch } of colors) expect(swatch).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('has tax ids that pass the check digit', () => {
    const ids = [shop.taxId, ...customers.flatMap(({ taxId }) => taxId ?? [])];
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) {
      expect(id).toMatch(/^\d{13}$/);
      const sum = id
        .slice(0, 12)
        .split('')
        .reduce((total, digit, i) => total + Number(digit) * (13 - i), 0);
      expect(Number(id[12])).toBe((11 - (sum % 11)) % 10);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has customers with phones and addresses, some of them watched', () => {
    expect(customers.length).toBeGreaterThanOrEqual(110);
    expect(new Set(customers.map(({ phone }) => phone)).size).toBe(customers.length);
    for (const { name, phone, postcode, watch, watchReason } of customers) {
      expect(name).not.toBe('');
      expect(phone).toMatch(/^0[689]\d{8}$/);
      expect(postcode).toMatch(/^\d{5}$/);
      expect(watch).toBe(watchReason !== '');
    }
    expect(customers.filter(({ watch }) => watch).length).toBeGreaterThanOrEqual(3);
    expect(branches.map(({ taxBranchNo }) => taxBranchNo)).toEqual(['00000', '00001', '00002']);
  });
});
