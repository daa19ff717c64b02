import { expect, it } from 'vitest';
import { readSoakArguments } from './arguments.ts';
import { soakTestNames } from './soak-tests.ts';

it('runs all tests without limit by default', () => {
  expect(readSoakArguments([])).toEqual({
    only: soakTestNames,
    longest: Infinity,
    seed: undefined,
    write: false,
    forget: false,
  });
});

it('reads times, names and a seed', () => {
  expect(readSoakArguments(['--only', 'cuts,hostile', '--for', '90s', '--seed', '7', '--write'])).toEqual({
    only: ['cuts', 'hostile'],
    longest: 90,
    seed: 7,
    write: true,
    forget: false,
  });
  expect(readSoakArguments(['--for', '10m']).longest).toBe(600);
  expect(readSoakArguments(['--for', '6h']).longest).toBe(21_600);
});

it('shows the usage for anything else', () => {
  for (const words of [
    ['--only', 'x'],
    ['--only', 'cuts,x'],
    ['--for', '10'],
    ['--seed', 'x'],
  ])
    expect(() => readSoakArguments(words)).toThrow('npm run prove');
  expect(() => readSoakArguments(['--other'])).toThrow('--other');
});
