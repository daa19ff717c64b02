/** The library is large, so it loads when the user types. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Returns 0 (guessed at once) to 4. Attackers know the names of shop and user. */
export const passwordStrengthOf = (password: string, names: readonly string[]): PasswordStrength =>
  meter.check(password, [...names]).score;
