/** What `npm run prove -- …` is asked to do. */
import { parseArgs } from 'node:util';
import { type ProofName, proofNames } from './soak-tests.ts';

export const usage = `npm run prove [-- options]   goes on with the long proofs where they were left, until each has come to its aim or Ctrl-C
  --only NAME,NAME   of: ${proofNames.join(', ')}
  --for TIME         for so long all together: 90s, 10m, 6h
  --seed N           begins the first slice with this seed, to play a failure again
  --write            then adds what has been done here to docs/proof.md and docs/proof.json; with --for 0s nothing is done before
  --forget           begins at nothing
Progress is kept in DATA_DIR/prove until it is written; any clone goes on where docs/proof.json stands.`;

export type ProveAsk = {
  only: readonly ProofName[];
  /** Seconds. */
  longest: number;
  seed: number | undefined;
  write: boolean;
  forget: boolean;
};

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** The words after the command; an error that tells the usage when they are none of it. */
export const readProveAsk = (words: readonly string[]): ProveAsk => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string' },
      for: { type: 'string' },
      seed: { type: 'string' },
      write: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',') ?? proofNames;
  const known = proofNames.filter((name) => only.includes(name));
  const time = /^(\d+)([smh])$/.exec(values.for ?? '');
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (
    known.length !== only.length ||
    (values.for !== undefined && time === null) ||
    (seed !== undefined && !Number.isInteger(seed))
  )
    throw new Error(usage);
  const longest = time === null ? Infinity : Number(time[1]) * (units[time[2] ?? ''] ?? 1);
  return { only: known, longest, seed, write: values.write, forget: values.forget };
};
