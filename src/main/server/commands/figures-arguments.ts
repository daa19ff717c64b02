import { parseArgs } from 'node:util';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { CommandFault } from './find-shops.ts';

export const figuresUsage = `usage: ${commandLineOf('figures', 'verify [--shop DOMAIN]')}  recomputes orders, days and months and reports differing stored sums
       ${commandLineOf('figures', 'mend [--shop DOMAIN]')}    repairs them; both also while the server runs`;

export type FiguresArguments = { what: 'verify' | 'mend'; domain: string | undefined };

export const readFiguresArguments = ([what, ...words]: readonly string[]): FiguresArguments => {
  if (what !== 'verify' && what !== 'mend') throw new CommandFault(figuresUsage);
  const { values } = parseArgs({ args: words, options: { shop: { type: 'string' } } });
  return { what, domain: values.shop?.toLowerCase() };
};
