import { expect, it } from 'vitest';
import { chosenPapers, layoutOf } from './choice.ts';
import { pageName, rollRules, sheetRules } from './page-rules.ts';

it('gives every roll a page as long as the paper, and the longest to printers that know one size', () => {
  const rules = rollRules([
    { documentId: 7, height: 96 * 10 },
    { documentId: 8, height: 96 * 4 },
  ]);
  expect(rules.split('\n')).toEqual([
    '@page { size: 80mm 255mm; margin: 0; }',
    `@page ${pageName(7)} { size: 80mm 255mm; margin: 0; }`,
    `@page ${pageName(8)} { size: 80mm 103mm; margin: 0; }`,
  ]);
});

it('never makes a page too short for its paper', () => {
  for (let height = 100; height < 3000; height += 7.3) {
    const long = Number(/paper-1 \{ size: 80mm (\d+)mm/.exec(rollRules([{ documentId: 1, height }]))?.[1]);
    expect((long / 25.4) * 96).toBeGreaterThan(height);
  }
});

it('puts number and page in the foot of a single sheet only, as harmless text', () => {
  expect(sheetRules(['TAX00001-2569-000002'], 'หน้า')).toContain('content: "TAX00001-2569-000002"');
  expect(sheetRules(['A', 'B'], 'หน้า')).not.toContain('content');
  expect(sheetRules(['a"} body { display: none } "'], 'หน้า')).not.toContain('a"}');
});

it('chooses papers by the address', () => {
  const papers = [
    { documentId: 8, issuedAt: '2026-11-21T03:00:00Z', voided: false },
    { documentId: 3, issuedAt: '2026-11-20T03:00:00Z', voided: false },
  ];
  const ids = (choice: number | 'all' | undefined) =>
    chosenPapers(papers, choice).map((one) => one.documentId);
  expect(ids(undefined)).toEqual([8]);
  expect(ids('all')).toEqual([3, 8]);
  expect(ids(3)).toEqual([3]);
  expect(ids(99)).toEqual([8]);
});

it('prints narrow layouts on the roll, the others on A4', () => {
  expect(['1', '2', '3', '4', '5', '6', '7'].map(layoutOf).join(' ')).toBe(
    'roll roll roll sheet sheet sheet sheet',
  );
});
