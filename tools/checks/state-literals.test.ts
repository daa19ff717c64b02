import { describe, expect, it } from 'vitest';
import { stateLiteralProblems } from './state-literals.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const imported = "import type { Order } from '#orders/order/contract.ts';\n";
const of = (text: string, at = 'src/counter/rentals/web/a.tsx'): string[] =>
  printedViolations(stateLiteralProblems([inMemoryFile(at, imported + text)]));

describe('states of orders and lines in TypeScript', () => {
  it('names the place', () => {
    expect(of("const a = order.state === 'draft';")).toEqual([
      "src/counter/rentals/web/a.tsx:2 .state === 'draft' compares with one state",
    ]);
  });

  it.each([
    "lines.some((line) => line.state !== 'draft')",
    "outcome?.order.state === 'partially_returned'",
    "line.state ===\n  'prepared'",
    "'out' === line.state",
    "of.lineState === 'lost'",
    "['cancelled', 'noshow'].includes(one.state)",
    "new Set(['out', 'partially_returned']).has(row.state)",
  ])('refuses %s', (text) => {
    expect(of(text)).toHaveLength(1);
  });

  it.each([
    "isInStateSet('draft', line.state)",
    "unit.state === 'ready'",
    "// line.state === 'out'",
    "tried === 'draft'",
    "take.statement === 'out'",
  ])('accepts %s', (text) => {
    expect(of(text)).toEqual([]);
  });

  it('covers the order area; allows tests, and files without orders', () => {
    const text = "line.state === 'out';";
    expect(of(text, 'src/orders/amendments/a.ts')).toHaveLength(1);
    expect(of(text, 'src/counter/rentals/a.test.ts')).toEqual([]);
    expect(of(text, 'src/counter/rentals/testing/a.ts')).toEqual([]);
    expect(stateLiteralProblems([inMemoryFile('src/counter/a.ts', text)])).toEqual([]);
  });
});
