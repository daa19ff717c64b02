import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { FeedInput } from './feed-input.ts';

export const maxCalendarFeeds = 20;

/** Only the creating call returns the address. */
export const CalendarFeed = z
  .object({
    feedId: IdOut,
    name: z.string(),
    branchName: z.string(),
    names: z.boolean(),
    madeBy: z.string(),
    madeAt: TimeOut,
    /** Accurate to a minute. Null if never read. */
    lastRead: TimeOut.nullable(),
  })
  .meta({ title: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof CalendarFeed>;

export const feedRows = {
  feeds: defineOperation({
    method: 'GET',
    path: '/api/calendar-feed',
    summary: "The shop's calendar feeds",
    reply: z.object({ itemList: z.array(CalendarFeed) }),
    errors: [],
    allow: 'owner',
  }),
  makeFeed: defineOperation({
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'Create a calendar feed; only this response contains its address',
    body: FeedInput,
    reply: z.object({ feedId: IdOut, path: z.string() }),
    errors: ['TOO_MANY_FEEDS'],
    allow: 'owner',
    perMinute: maxCalendarFeeds,
  }),
  endFeed: defineOperation({
    method: 'DELETE',
    path: '/api/calendar-feed/:id',
    summary: 'End a calendar feed',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'owner',
  }),
};
