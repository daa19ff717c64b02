import { expect, it } from 'vitest';
import type { TodoLine } from '#counter/preparation/contract.ts';
import { bagLabelLinesOf } from './bags.ts';

const line = (orderDetailId: number, name: string, orderSetId: number | null): TodoLine => ({
  orderDetailId,
  itemId: orderDetailId,
  name,
  code: '',
  color: '',
  size: '',
  category: '',
  image: '',
  unitId: null,
  barcode: '',
  unitState: '',
  state: 'reserved',
  orderSetId,
  setPart: '',
  bound: false,
  pickupDay: '2026-11-24',
  returnDay: '2026-11-25',
  note: '',
  alteration: '',
  steps: [],
  parts: [],
});
const sets = [
  { orderSetId: 7, code: 'G', name: 'Groom', image: '' },
  { orderSetId: 8, code: 'B', name: 'Bride', image: '' },
];
const labelOf = (lines: readonly TodoLine[], most: number) => {
  const { shown, more } = bagLabelLinesOf(lines, sets, () => '', most);
  return [...shown.map((one) => `${one.set}|${one.name}|${one.n}`), more];
};

it('groups items under the name of their set; items without a set come last', () => {
  const lines = [
    line(1, 'Bag', null),
    line(2, 'Dress', 8),
    line(3, 'Jacket', 7),
    line(4, 'Shoe', 7),
    line(5, 'Shoe', 7),
    line(6, 'Shoe', null),
  ];
  expect(labelOf(lines, 9)).toEqual(['Groom|Jacket|1', '|Shoe|2', 'Bride|Dress|1', '|Bag|1', '|Shoe|1', 0]);
});

it('fits the label: set names and the count of omitted items take lines too', () => {
  const lines = [line(1, 'Jacket', 7), line(2, 'Shoe', 7), line(3, 'Tie', 7), line(4, 'Dress', 8)];
  expect(labelOf(lines, 6)).toEqual(['Groom|Jacket|1', '|Shoe|1', '|Tie|1', 'Bride|Dress|1', 0]);
  expect(labelOf(lines, 5)).toEqual(['Groom|Jacket|1', '|Shoe|1', '|Tie|1', 1]);
  expect(labelOf(lines, 3)).toEqual(['Groom|Jacket|1', 3]);
  expect(labelOf([line(1, 'A', null), line(2, 'B', null), line(3, 'C', null)], 3)).toEqual([
    '|A|1',
    '|B|1',
    '|C|1',
    0,
  ]);
  expect(labelOf([line(1, 'A', null), line(2, 'B', null), line(3, 'C', null)], 2)).toEqual(['|A|1', 2]);
});
