import { parseArgs } from 'node:util';

export const dbUsage = `npm run db -- reset [--yes]        deletes and recreates the demo shop's database
npm run db -- shell [words]        psql on the database, of a running server or started for it; words are psql's
npm run db -- new NAME [SENTENCE]  an empty migration with the next number; the sentence says what it is for`;

export type DbArguments =
  | { what: 'reset'; yes: boolean }
  | { what: 'shell'; words: string[] }
  | { what: 'new'; name: string; sentence: string };

export const readDbArguments = ([what, ...words]: readonly string[]): DbArguments => {
  if (what === 'shell') return { what, words };
  if (what === 'reset') {
    const { values } = parseArgs({ args: words, options: { yes: { type: 'boolean', default: false } } });
    return { what, yes: values.yes };
  }
  const [name, sentence = '', ...more] = words;
  if (what !== 'new' || name === undefined || more.length > 0) throw new Error(dbUsage);
  return { what, name, sentence };
};
