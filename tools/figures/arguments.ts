/** What `npm run figures -- …` is asked to do. */
import { parseArgs } from 'node:util';

export const usage = `npm run figures -- verify [--shop DOMAIN]  recomputes orders, days and months and tells what their kept sums say else
npm run figures -- mend [--shop DOMAIN]    writes them anew where they differ; both also while the server runs`;

export type FiguresAsk = { what: 'verify' | 'mend'; domain: string | undefined };

/** The words after the command; an error that tells the usage when they are none of it. */
export const readFiguresAsk = ([what, ...words]: readonly string[]): FiguresAsk => {
  if (what !== 'verify' && what !== 'mend') throw new Error(usage);
  const { values } = parseArgs({ args: words, options: { shop: { type: 'string' } } });
  return { what, domain: values.shop?.toLowerCase() };
};
