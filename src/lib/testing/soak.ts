/** Tests that `npm run prove` takes further than any run of the tests: for so long, telling what they counted. */
import { appendFileSync } from 'node:fs';
import { atEnd } from './cleanup.ts';
import { rounds } from './rounds.ts';

const seconds = process.env['PROVE_SECONDS'];
const file = process.env['PROVE_TALLY'];

/** Is it a proof at length that runs? */
export const atLength = seconds !== undefined;

/** Milliseconds that a test may take: its own limit, none in a proof at length. */
export const limit = (milliseconds: number): number => (atLength ? 0 : milliseconds);

/** Whether another round (from 0) is to be done: so many as `rounds` says, or for as long as the proof is to go on. */
export const goesOn = (plain: number, long: number): ((round: number) => boolean) => {
  const all = rounds(plain, long);
  const until = performance.now() + Number(seconds) * 1000;
  return (round) => (atLength ? performance.now() < until : round < all);
};

/** The same for properties of fast-check. */
export const lasting = (
  plain: number,
  long: number,
): { numRuns: number; interruptAfterTimeLimit?: number; markInterruptAsFailure?: false } =>
  atLength
    ? {
        numRuns: 1e9,
        interruptAfterTimeLimit: Number(seconds) * 1000,
        markInterruptAsFailure: false,
      }
    : { numRuns: rounds(plain, long) };

/**
 * The body of such a property. Time that is up leaves the last run under way: the file ends after it, and with its failure
 * if there is one.
 */
export const toItsEnd = <Args extends unknown[]>(
  body: (...args: Args) => Promise<void>,
): ((...args: Args) => Promise<void>) => {
  let last = Promise.resolve();
  if (atLength) atEnd(() => last);
  return (...args) => {
    last = body(...args);
    return last;
  };
};

/** What has been tried and found right, by what it is; only a proof at length keeps it. */
export const tally = (counts: Readonly<Record<string, number>>): void => {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
};
