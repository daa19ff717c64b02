import { expect, it } from 'vitest';
import { unclearRowsOf, type WearerPreviewRow, itemCountsOf, wearersOfRows } from './list-draft.ts';

const row = (
  line: number,
  name: string,
  itemId: number | null,
  part: Partial<WearerPreviewRow> = {},
): WearerPreviewRow => ({
  line,
  errors: [],
  name,
  team: 'ป.1',
  phone: '',
  code: '',
  color: '',
  size: '',
  note: '',
  itemId,
  problem: itemId === null ? 'noSize' : null,
  choices: [],
  ...part,
});

it('rows of one person form one wearer with several garments', () => {
  const rows = [row(2, 'มาลี', 1), row(3, 'มาลี', 2), row(4, 'มาลี', 1, { team: 'ป.2' }), row(5, 'ปิติ', 2)];
  expect(wearersOfRows(rows, new Map()).map((one) => [one.name, one.team, one.itemIds])).toEqual([
    ['มาลี', 'ป.1', [1, 2]],
    ['มาลี', 'ป.2', [1]],
    ['ปิติ', 'ป.1', [2]],
  ]);
});

it('counts chosen items, without rows that are skipped or have no name', () => {
  const rows = [
    row(2, 'ก', null),
    row(3, 'ข', null),
    row(4, '', 1, { problem: 'noName' }),
    row(5, 'ค', null),
  ];
  const chosen = new Map([
    [2, 7],
    [3, null],
  ]);
  expect(unclearRowsOf(rows, chosen).map((one) => one.line)).toEqual([5]);
  expect([...itemCountsOf(rows, chosen)]).toEqual([[7, 1]]);
  expect(wearersOfRows(rows, chosen).map((one) => one.name)).toEqual(['ก']);
});
