/** What was counted of the web shop. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { refuseReasons } from '../rules/request-states.ts';
import { figureSpans } from '../rules/statistics-periods.ts';

export const WebFigures = z.object({
  /** The oldest first, the last is still going on. */
  periods: z.array(
    z.object({
      start: DayOut,
      visits: z.number(),
      searches: z.number(),
      /** Searches that found nothing. */
      empty: z.number(),
      /** Asked for and not free. */
      lost: z.number(),
      messages: z.number(),
      requests: z.number(),
      accepted: z.number(),
      refused: z.number(),
      /** How long the middle one of those answered waited; null for none. */
      answerMinutes: z.number().nullable(),
      /** Of the requests of the period, so far. */
      takings: BahtOut,
    }),
  ),
  /** Of all the periods, ten of each. */
  best: z.array(z.object({ groupId: IdOut, name: z.string(), n: z.number(), rent: BahtOut })),
  /** Why requests were refused. */
  reasons: z.array(z.object({ reason: z.enum(refuseReasons), n: z.number() })),
  favourites: z.array(z.object({ groupId: IdOut, name: z.string(), n: z.number() })),
  lost: z.array(
    z.object({ groupId: IdOut, name: z.string(), /** '' for any. */ size: z.string(), n: z.number() }),
  ),
});
export type WebFigures = z.output<typeof WebFigures>;

export const figureRows = {
  figures: op({
    method: 'GET',
    path: '/api/webshop/figures',
    summary:
      'The last twelve weeks or months of the web shop: visits, searches, what was asked for and not free, requests, messages',
    query: z.strictObject({ span: z.enum(figureSpans).default('week') }),
    reply: WebFigures,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
};
