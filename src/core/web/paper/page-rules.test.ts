import { expect, it } from 'vitest';
import { pageRule } from './page-rules.ts';

it('prints a sheet to its edge: the margins are its own', () => {
  expect(pageRule('A5 portrait')).toBe('@page { size: A5 portrait; margin: 0; }');
});

it('gives a page a name for the one paper that asks for it', () => {
  expect(pageRule('80mm 103mm', 'paper-7')).toBe('@page paper-7 { size: 80mm 103mm; margin: 0; }');
});
