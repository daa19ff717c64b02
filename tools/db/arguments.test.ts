import { expect, it } from 'vitest';
import { readDbArguments, dbUsage } from './arguments.ts';

it('reads the command', () => {
  expect(readDbArguments(['reset'])).toEqual({ what: 'reset', yes: false });
  expect(readDbArguments(['reset', '--yes'])).toEqual({ what: 'reset', yes: true });
  expect(readDbArguments(['shell', '-c', 'select 1'])).toEqual({ what: 'shell', words: ['-c', 'select 1'] });
  expect(readDbArguments(['new', 'late_fee'])).toEqual({ what: 'new', name: 'late_fee', sentence: '' });
  expect(readDbArguments(['new', 'late_fee', 'What it is for'])).toEqual({
    what: 'new',
    name: 'late_fee',
    sentence: 'What it is for',
  });
});

it.each([[[]], [['drop']], [['new']], [['new', 'a', 'b', 'c']]])('shows the usage for %j', (words) => {
  expect(() => readDbArguments(words)).toThrow(dbUsage);
});

it.each([[['reset', '--force']], [['reset', 'ratri']]])('refuses %j', (words) => {
  expect(() => readDbArguments(words)).toThrow(words[1]);
});
