import { expect, it } from 'vitest';
import { listTestFiles, readTestArguments } from './test-selection.mjs';

const files = [
  'src/inventory/stock/server/mint.test.ts',
  'src/inventory/stock/placing.test.ts',
  'e2e/day.test.ts',
];
const wish = (...args: string[]) => readTestArguments(args, files);

it('finds every test file', () => {
  expect(listTestFiles()).toEqual(
    expect.arrayContaining(['tools/lib/test-selection.test.ts', 'e2e/counter/day.test.ts']),
  );
});

it('runs everything without arguments, also with --thorough', () => {
  expect(wish()).toMatchObject({ all: true, thorough: false });
  expect(wish('--thorough')).toMatchObject({ all: true, thorough: true });
});

it('runs the tests whose path contains an argument, each in its project', () => {
  expect(wish('src/inventory/stock')).toMatchObject({
    all: false,
    unit: ['src/inventory/stock'],
    e2e: undefined,
  });
  expect(wish('e2e/day')).toMatchObject({ all: false, unit: undefined, e2e: ['e2e/day'] });
  expect(wish('--thorough', 'placing', 'day')).toMatchObject({
    thorough: true,
    unit: ['placing'],
    e2e: ['day'],
  });
  expect(wish('./src/inventory/stock/placing.test.ts:12').unit).toEqual([
    'src/inventory/stock/placing.test.ts:12',
  ]);
  expect(wish(`${import.meta.dirname}/../../e2e/day.test.ts`).e2e).toEqual(['e2e/day.test.ts']);
});

it('selects unit tests by name, by changes, and for watching', () => {
  expect(wish('-t', 'a name', 'src/inventory/stock')).toMatchObject({
    name: 'a name',
    unit: ['src/inventory/stock'],
  });
  expect(wish('--changed')).toMatchObject({ all: false, changed: '', unit: [], e2e: undefined });
  expect(wish('--changed=main', '--watch')).toMatchObject({ changed: 'main', watch: true, unit: [] });
});

it('runs unit tests on a cluster, all or those of a module', () => {
  expect(wish('--cluster', 'postgres://c/ratri', 'src/inventory/stock')).toMatchObject({
    all: false,
    cluster: 'postgres://c/ratri',
    unit: ['src/inventory/stock'],
  });
  expect(wish('--cluster', 'postgres://c/ratri')).toMatchObject({ all: false, unit: [], e2e: undefined });
});

it.each([
  [['--wach'], 'npm test has no option --wach'],
  [['--watch', 'e2e/day'], 'run on a build'],
  [['--cluster', 'postgres://c/ratri', 'e2e/day'], 'run on a build'],
  [['--cluster'], 'npm test has no option --cluster'],
  [['src/stok'], 'no test file has src/stok in its path'],
  [['-t'], 'npm test has no option -t'],
])('refuses %j with a message', (args, words) => {
  expect(() => wish(...args)).toThrow(words);
});
