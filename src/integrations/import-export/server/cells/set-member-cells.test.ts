import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { type NamedMember, readMembers, writeMembers } from './set-member-cells.ts';

const choice = (code: string, look: string[] | null = null, change = 0) => ({
  code,
  groupId: null,
  look,
  change,
});

it('reads members as shops type them', () => {
  expect(
    readMembers(
      'เสื้อสูท = SUIT-01 | รองเท้า x2 = SHOE-01 [BLK, 40] / SHOE-02 [, 41] +200.50\nหมวก ?-1,150=HAT 1/ #12 [RED] -20|โบว์?=BOW',
    ),
  ).toEqual([
    { name: 'เสื้อสูท', quantity: 1, optional: false, leftOutLess: 0, choices: [choice('SUIT-01')] },
    {
      name: 'รองเท้า',
      quantity: 2,
      optional: false,
      leftOutLess: 0,
      choices: [choice('SHOE-01', ['BLK', '40']), choice('SHOE-02', ['', '41'], 20_050)],
    },
    {
      name: 'หมวก',
      quantity: 1,
      optional: true,
      leftOutLess: 115_000,
      choices: [choice('HAT 1'), { code: '', groupId: 12, look: ['RED'], change: -2_000 }],
    },
    { name: 'โบว์', quantity: 1, optional: true, leftOutLess: 0, choices: [choice('BOW')] },
  ]);
});

it.each([
  ['SUIT-01', 1],
  ['ก = A | ข', 2],
  ['ก = A\n\nข = A / ', 2],
  [' = A', 1],
  ['ก x0 = A', 1],
  ['ก = A [', 1],
  ['ก = A [r, s, t]', 1],
])('names the invalid line of %j', (text, line) => {
  expect(readMembers(text)).toBe(line);
});

const word = fc
  .string({ unit: fc.constantFrom(...'aก1/|=[]+-?x×# ,\\\n.'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const money = fc.integer({ min: 0, max: 1_000_000_000 });
const member: fc.Arbitrary<NamedMember> = fc
  .record({
    name: word,
    quantity: fc.integer({ min: 1, max: 99 }),
    optional: fc.boolean(),
    leftOutLess: money,
    choices: fc.array(
      fc.record({
        code: word,
        groupId: fc.constant(null),
        look: fc.option(fc.tuple(word, fc.oneof(word, fc.constant('')))),
        change: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map((one) => (one.optional ? one : { ...one, leftOutLess: 0 }));

/** Returns the parsed form, in which an unnamed size is absent. */
const shown = (members: readonly NamedMember[]) =>
  members.map((one) => ({
    ...one,
    choices: one.choices.map(({ look, ...rest }) => ({
      ...rest,
      look: look === null ? null : look.filter((part, at) => at === 0 || part !== ''),
    })),
  }));

it('reads its own output, for any names', () => {
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 4 }), (members) => {
      expect(readMembers(writeMembers(members))).toEqual(shown(members));
    }),
  );
});
