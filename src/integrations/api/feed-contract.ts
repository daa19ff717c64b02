/** Operations on the addresses at which calendar programs read what a branch expects. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdOut, IdParams, RequiredText, TimeOut } from '#lib/contract/wire-schemas.ts';

/** Feeds of a shop. */
export const mostFeeds = 20;

/** A feed without its address: that is told once, when it is made. */
export const CalendarFeed = z
  .object({
    feedId: IdOut,
    name: z.string(),
    branchName: z.string(),
    /** Whether it says who comes. */
    names: z.boolean(),
    madeBy: z.string(),
    madeAt: TimeOut,
    /** Within the minute; null = never yet. */
    lastRead: TimeOut.nullable(),
  })
  .meta({ title: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof CalendarFeed>;

export const feedRows = {
  feeds: op({
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'Addresses at which calendar programs read what a branch expects',
    reply: z.object({ itemList: z.array(CalendarFeed) }),
    errors: [],
    allow: 'owner',
  }),
  makeFeed: op({
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'A new one; its address is told in this answer and never again',
    body: z.strictObject({ name: RequiredText(60), branchId: Id, names: z.boolean().default(false) }),
    reply: z.object({ feedId: IdOut, path: z.string() }),
    errors: ['TOO_MANY_FEEDS'],
    allow: 'owner',
    perMinute: mostFeeds,
  }),
  endFeed: op({
    method: 'DELETE',
    path: '/api/calendar-feed/:id',
    summary: 'Its address leads nowhere from now on',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'owner',
  }),
};
