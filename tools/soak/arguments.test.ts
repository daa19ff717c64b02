import { expect, it } from 'vitest';
import { readProveAsk } from './arguments.ts';
import { proofNames } from './soak-tests.ts';

it('all proofs, for ever, when nothing is said', () => {
  expect(readProveAsk([])).toEqual({
    only: proofNames,
    longest: Infinity,
    seed: undefined,
    write: false,
    forget: false,
  });
});

it('times, names and a seed', () => {
  expect(readProveAsk(['--only', 'cuts,hostile', '--for', '90s', '--seed', '7', '--write'])).toEqual({
    only: ['cuts', 'hostile'],
    longest: 90,
    seed: 7,
    write: true,
    forget: false,
  });
  expect(readProveAsk(['--for', '10m']).longest).toBe(600);
  expect(readProveAsk(['--for', '6h']).longest).toBe(21_600);
});

it('what is none of it is told the usage', () => {
  for (const words of [
    ['--only', 'x'],
    ['--only', 'cuts,x'],
    ['--for', '10'],
    ['--seed', 'x'],
  ])
    expect(() => readProveAsk(words)).toThrow('npm run prove');
  expect(() => readProveAsk(['--other'])).toThrow('--other');
});
