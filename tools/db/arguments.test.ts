import { expect, it } from 'vitest';
import { readDbAsk, usage } from './arguments.ts';

it('reads what is asked', () => {
  expect(readDbAsk(['reset'])).toEqual({ what: 'reset', yes: false });
  expect(readDbAsk(['reset', '--yes'])).toEqual({ what: 'reset', yes: true });
  expect(readDbAsk(['shell', '-c', 'select 1'])).toEqual({ what: 'shell', words: ['-c', 'select 1'] });
  expect(readDbAsk(['new', 'late_fee'])).toEqual({ what: 'new', name: 'late_fee', sentence: '' });
  expect(readDbAsk(['new', 'late_fee', 'What it is for'])).toEqual({
    what: 'new',
    name: 'late_fee',
    sentence: 'What it is for',
  });
});

it.each([[[]], [['drop']], [['new']], [['new', 'a', 'b', 'c']]])('tells the usage for %j', (words) => {
  expect(() => readDbAsk(words)).toThrow(usage);
});

it.each([[['reset', '--force']], [['reset', 'ratri']]])('refuses %j', (words) => {
  expect(() => readDbAsk(words)).toThrow(words[1]);
});
