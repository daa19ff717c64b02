import { expect, it } from 'vitest';
import type { WearerPreviewRow } from '../list/list-draft.ts';
import { type MatchItem, chooseColor, colorsOf, itemOfGroup, matchGroupsOf } from './match-groups.ts';

const row = (line: number, part: Partial<WearerPreviewRow>): WearerPreviewRow =>
  ({
    line,
    name: `คน ${line}`,
    team: '',
    phone: '',
    code: 'TD1',
    color: '',
    size: 'M',
    note: '',
    itemId: null,
    problem: 'choose',
    choices: [],
    ...part,
  }) as WearerPreviewRow;
const item = (itemId: number, color: string, size: string): [number, MatchItem] => [
  itemId,
  { itemId, color, size, name: 'ชุดไทย', code: 'TD1', image: '', wanted: 0, free: 9 } as MatchItem,
];
const items = new Map([
  item(1, 'แดง', 'M'),
  item(2, 'ฟ้า', 'M'),
  item(3, 'แดง', 'L'),
  item(4, 'ฟ้า', 'L'),
  item(5, 'ทอง', 'M'),
]);
const m = { choices: [1, 2] };
const large = { size: 'L', choices: [3, 4] };
const none = { size: '4XL', problem: 'noSize' as const, choices: [1, 2, 3, 4] };

it('rows with the same texts are one group, open groups first; a row with a problem of its own has its own group', () => {
  const rows = [
    row(2, { itemId: 5, problem: null }),
    row(3, m),
    row(4, large),
    row(5, m),
    row(6, { problem: 'twice', itemId: null }),
    row(7, { problem: 'twice', itemId: null }),
    row(8, { itemId: 5, problem: null }),
  ];
  expect(matchGroupsOf(rows).map((one) => one.rows.map(({ line }) => line))).toEqual([
    [3, 5],
    [4],
    [6],
    [7],
    [2, 8],
  ]);
});

it('a group shows its item, its omission, or differences between its rows', () => {
  const [group = { key: '', rows: [] }] = matchGroupsOf([row(3, m), row(5, m)]);
  expect(itemOfGroup(group, new Map())).toBeNull();
  expect(itemOfGroup(group, new Map([[3, 1]]))).toBe('differs');
  expect(
    itemOfGroup(
      group,
      new Map([
        [3, 2],
        [5, 2],
      ]),
    ),
  ).toBe(2);
  expect(
    itemOfGroup(
      group,
      new Map([
        [3, null],
        [5, null],
      ]),
    ),
  ).toBe('skip');
});

it("a colour for all rows selects the item in each row's size, and leaves other rows unchanged", () => {
  const rows = [row(2, m), row(3, large), row(4, none), row(5, m), row(6, { itemId: 5, problem: null })];
  expect(colorsOf(rows, items)).toEqual(['แดง', 'ฟ้า']);
  const skipped = new Map<number, number | null>([[5, null]]);
  const red = chooseColor(rows, items, skipped, 'แดง');
  expect([...red]).toEqual([
    [5, null],
    [2, 1],
    [3, 3],
  ]);
  // Another colour keeps the sizes, also in rows that the user has decided.
  const blue = chooseColor(rows, items, new Map([...red, [4, 3]]), 'ฟ้า');
  expect([...blue]).toEqual([
    [5, null],
    [2, 2],
    [3, 4],
    [4, 4],
  ]);
});
