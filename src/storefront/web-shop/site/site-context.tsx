import { createContext, useContext } from 'react';
import { formatDay } from '#lib/dates/day.ts';
import type { Day, DayStyle } from '#lib/dates/day.ts';
import { fill } from '#lib/text/languages.ts';
import type { Front } from '../views.ts';
import type { SiteWords } from '../words/site/index.ts';
import { type Query, linkTo } from '../rules/page-links.ts';

export type Site = {
  front: Front;
  words: SiteWords;
  /** A text with its values. */
  say: (text: string, values: Record<string, string | number>) => string;
  /** The address of a page of this shop, in this language, with the visitor's day. */
  to: (path: string, query?: Query) => string;
  day: (day: Day, style?: DayStyle) => string;
  /** '1,200 ฿', never broken between the two. */
  baht: (amount: number) => string;
};

/** Cost more to make than to use. */
const whole = new Intl.NumberFormat('en-US');
const withSatang = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

export const siteOf = (front: Front, words: SiteWords): Site => ({
  front,
  words,
  say: (text, values) => fill(text, values, front.language),
  to: (path, query) => linkTo(front, path, query),
  day: (day, style = 'medium') => formatDay(day, front.language, style),
  baht: (amount) => `${(Number.isInteger(amount) ? whole : withSatang).format(amount)}\u00a0฿`,
});

const Current = createContext<Site | undefined>(undefined);
export const SiteProvider = Current.Provider;

export const useSite = (): Site => {
  const site = useContext(Current);
  if (site === undefined) throw new Error('outside a page of the web shop');
  return site;
};
