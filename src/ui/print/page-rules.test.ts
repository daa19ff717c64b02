import { expect, it } from 'vitest';
import { pageName, pageRule, rollRules } from './page-rules.ts';

it('prints a sheet to its edge, without page margins', () => {
  expect(pageRule('A5 portrait')).toBe('@page { size: A5 portrait; margin: 0; }');
});

it('names a page for a single document', () => {
  expect(pageRule('80mm 103mm', 'paper-7')).toBe('@page paper-7 { size: 80mm 103mm; margin: 0; }');
});

it('gives every roll a page as long as the paper, and the longest to printers that support one size', () => {
  const rules = rollRules(
    [
      { key: '7-plain', height: 96 * 10 },
      { key: '8-plain', height: 96 * 4 },
    ],
    80,
  );
  expect(rules.split('\n')).toEqual([
    '@page { size: 80mm 255mm; margin: 0; }',
    `@page ${pageName('7-plain')} { size: 80mm 255mm; margin: 0; }`,
    `@page ${pageName('8-plain')} { size: 80mm 103mm; margin: 0; }`,
  ]);
});

it('never makes a page shorter than its paper', () => {
  for (let height = 100; height < 3000; height += 7.3) {
    const long = Number(/paper-1 \{ size: 58mm (\d+)mm/.exec(rollRules([{ key: '1', height }], 58))?.[1]);
    expect((long / 25.4) * 96).toBeGreaterThan(height);
  }
});
