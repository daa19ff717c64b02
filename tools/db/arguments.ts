/** What `npm run db -- …` is asked to do. */
import { parseArgs } from 'node:util';

export const usage = `npm run db -- reset [--yes]        throws the demo shop's database away and makes it anew
npm run db -- shell [words]        psql on the database, of a running server or started for it; words are psql's
npm run db -- new NAME [SENTENCE]  an empty migration with the next number; the sentence says what it is for`;

export type DbAsk =
  | { what: 'reset'; yes: boolean }
  | { what: 'shell'; words: string[] }
  | { what: 'new'; name: string; sentence: string };

/** The words after the command; an error that tells the usage when they are none of it. */
export const readDbAsk = ([what, ...words]: readonly string[]): DbAsk => {
  if (what === 'shell') return { what, words };
  if (what === 'reset') {
    const { values } = parseArgs({ args: words, options: { yes: { type: 'boolean', default: false } } });
    return { what, yes: values.yes };
  }
  const [name, sentence = '', ...more] = words;
  if (what !== 'new' || name === undefined || more.length > 0) throw new Error(usage);
  return { what, name, sentence };
};
