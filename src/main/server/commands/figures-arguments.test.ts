import { expect, it } from 'vitest';
import { readFiguresArguments } from './figures-arguments.ts';

it('reads command and shop', () => {
  expect(readFiguresArguments(['verify'])).toEqual({ what: 'verify', domain: undefined });
  expect(readFiguresArguments(['mend', '--shop', 'Demo'])).toEqual({ what: 'mend', domain: 'demo' });
});

it('refuses anything else', () => {
  for (const words of [[], ['check'], ['verify', 'demo'], ['mend', '--all']])
    expect(() => readFiguresArguments(words), words.join(' ')).toThrow(/figures|Unexpected|Unknown/);
});
