import { expect, it } from 'vitest';
import type { Picture } from '#setup/pictures/contract.ts';
import type { PicturedGroup } from '#catalog/contract.ts';
import { missingItemsOf } from '../items/new-items.ts';
import type { PictureEntry } from './picture-entries.ts';
import { entriesByGroup, matchEntries, reorderEntries, groupPicturesBodyOf } from './picture-entries.ts';

const picture = (imageId: number, name: string): Picture => ({
  imageId,
  url: `u${imageId}`,
  name,
  width: 1,
  height: 1,
});
const entry = (imageId: number, name: string): PictureEntry => ({
  picture: picture(imageId, name),
  groupId: null,
  target: 'all',
  asked: false,
});
const group: PicturedGroup = {
  productGroupId: 5,
  name: 'ชุด',
  code: 'AB12',
  mainImage: '',
  images: [picture(9, 'old')],
  items: [
    { productItemId: 1, color: 'RED', size: 'S', fileName: '' },
    { productItemId: 2, color: 'RED', size: 'M', fileName: '' },
    { productItemId: 3, color: 'BLUE', size: 'S', fileName: '' },
  ],
};

it('matches pictures to group and colour, and sends existing pictures and the chosen main one', () => {
  const names = ['AB12-RED', 'AB12-RED-M', 'AB12 (2)', 'stray'];
  const entries = matchEntries(
    names.map((name, at) => entry(at + 1, name)),
    names,
    { 5: group },
    (_, code) => code,
  );
  expect(entries.map((one) => [one.groupId, one.target])).toEqual([
    [5, 'color:RED'],
    [5, 'item:2'],
    [5, 'all'],
    [null, 'all'],
  ]);
  const mine = entriesByGroup(entries).get(5) ?? [];
  expect(groupPicturesBodyOf(group, mine, 2)).toEqual({
    productGroupId: 5,
    images: ['u9', 'u1', 'u2', 'u3'],
    mainImage: 'u2',
    items: [
      { productItemId: 2, fileName: 'u2' },
      { productItemId: 1, fileName: 'u1' },
    ],
  });
  const turned = reorderEntries(entries, 5, [picture(3, ''), picture(1, ''), picture(2, '')]);
  expect(turned.map((one) => one.picture.imageId)).toEqual([3, 1, 2, 4]);
});

it('adds only combinations that the group lacks', () => {
  const have = [{ color: 'RED', size: 'S' }];
  expect(missingItemsOf(have, ['RED', 'BLUE'], ['S']).map((one) => one.color)).toEqual(['BLUE']);
  expect(missingItemsOf(have, [], [])).toHaveLength(1);
});
