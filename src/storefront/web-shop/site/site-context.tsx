import { createContext, useContext } from 'react';
import { formatDay } from '#lib/dates/day.ts';
import type { Day, DayStyle } from '#lib/dates/day.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { SiteFrontView } from '../views.ts';
import type { SiteWords } from '../words/site/index.ts';
import { type PageQuery, pageLinkTo } from '../rules/page-links.ts';

export type SiteContextValue = {
  front: SiteFrontView;
  words: SiteWords;
  say: (text: string, values: Record<string, string | number>) => string;
  to: (path: string, query?: PageQuery) => string;
  day: (day: Day, style?: DayStyle) => string;
  baht: (amount: number) => string;
};

const whole = new Intl.NumberFormat('en-US');
const withSatang = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

export const siteContextOf = (front: SiteFrontView, words: SiteWords): SiteContextValue => ({
  front,
  words,
  say: (text, values) => fillTemplate(text, values, front.language),
  to: (path, query) => pageLinkTo(front, path, query),
  day: (day, style = 'medium') => formatDay(day, front.language, style),
  baht: (amount) => `${(Number.isInteger(amount) ? whole : withSatang).format(amount)}\u00a0฿`,
});

const Current = createContext<SiteContextValue | undefined>(undefined);
export const SiteProvider = Current.Provider;

export const useSiteContext = (): SiteContextValue => {
  const site = useContext(Current);
  if (site === undefined) throw new Error('used outside of a web shop page');
  return site;
};
