import { expect, it } from 'vitest';
import { zeroAmountProblems } from './zero-amounts.ts';

const problemsIn = (text: string): number[] =>
  zeroAmountProblems([{ path: 'src/cash/x.ts', text }]).map((one) => one.line);

it('refuses 0 for an invalid amount', () => {
  const code = (...parts: string[]): string => parts.join('satangOfBaht');
  expect(problemsIn(code('const a = ', '(baht) ?? 0;'))).toEqual([1]);
  expect(problemsIn(code('\nconst a = ', "(left === '' ? f(g(0)) : left)\n  ?? 0;"))).toEqual([2]);
  expect(problemsIn(code('const a = ', '(baht);\nconst b = c ?? 0;'))).toEqual([]);
  expect(problemsIn(code('const a = ', '(baht) ?? null;'))).toEqual([]);
});
