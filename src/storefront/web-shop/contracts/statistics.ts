import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { webRefusalReasons } from '../rules/request-states.ts';
import { statisticsSpans } from '../rules/statistics-periods.ts';

export const WebShopStatistics = z.object({
  periods: z.array(
    z.object({
      start: DayOut,
      visits: z.number(),
      searches: z.number(),
      empty: z.number(),
      lost: z.number(),
      messages: z.number(),
      requests: z.number(),
      accepted: z.number(),
      refused: z.number(),
      /** Median minutes until the answer. Null means no answer. */
      answerMinutes: z.number().nullable(),
      takings: BahtOut,
    }),
  ),
  best: z.array(z.object({ groupId: IdOut, name: z.string(), n: z.number(), rent: BahtOut })),
  reasons: z.array(z.object({ reason: z.enum(webRefusalReasons), n: z.number() })),
  favourites: z.array(z.object({ groupId: IdOut, name: z.string(), n: z.number() })),
  lost: z.array(
    z.object({
      groupId: IdOut,
      name: z.string(),
      size: z.string(),
      n: z.number(),
    }),
  ),
});
export type WebShopStatistics = z.output<typeof WebShopStatistics>;

export const webShopStatisticsRows = {
  figures: defineOperation({
    method: 'GET',
    path: '/api/webshop/figures',
    summary:
      'The last twelve weeks or months of the web shop: visits, searches, unmet demand, requests, messages',
    query: z.strictObject({ span: z.enum(statisticsSpans).default('week') }),
    reply: WebShopStatistics,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
};
