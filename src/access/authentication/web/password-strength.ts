/** How hard a password is to guess. Large: fetched by whoever begins to type a new one. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export type Strength = 0 | 1 | 2 | 3 | 4;

/** From 0 (at once) to 4 (not in this life); the names of shop and person are known to whoever guesses. */
export const strengthOf = (password: string, names: readonly string[]): Strength =>
  meter.check(password, [...names]).score;
