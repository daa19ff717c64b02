/** The library is large, so it loads when the user starts to type. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Returns 0 (guessed immediately) to 4. The names of shop and user count as known to attackers. */
export const passwordStrengthOf = (password: string, names: readonly string[]): PasswordStrength =>
  meter.check(password, [...names]).score;
