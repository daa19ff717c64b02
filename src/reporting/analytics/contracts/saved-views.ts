/** Views of the statistics that people keep by name. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { isDay } from '#lib/dates/day.ts';
import { Done, IdOut, IdParams, RequiredText } from '#lib/contract/wire-schemas.ts';
import { cuts } from '../rules/breakdowns.ts';
import { garmentBys, garmentShows, garmentSorts } from '../rules/garment-list-options.ts';
import { Months } from '../rules/season-months-schema.ts';
import { statisticsViews } from '../statistics-views.ts';
import { wishSources } from '../rules/demand-sources.ts';
import { verdicts } from '../rules/garment-verdict.ts';

/** Views that one person may keep. */
export const mostViews = 30;

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
const code = z.string().min(1).max(60).optional();
const day = z.string().refine(isDay, { error: 'YYYY-MM-DD' }).optional();

/** What a view keeps: the search of the page's address, each part one that the page knows; without a year the one that goes on. */
export const ViewSearch = z
  .strictObject({
    view: z.enum(statisticsViews).optional(),
    year: z.number().int().min(2000).max(2100).optional(),
    month: z.number().int().min(1).max(12).optional(),
    branch: id,
    group: id,
    cut: z.enum(cuts).optional(),
    by: z.enum(garmentBys).optional(),
    show: z.enum(garmentShows).optional(),
    category: code,
    color: code,
    size: code,
    verdict: z.enum(verdicts).optional(),
    sort: z.enum(garmentSorts).optional(),
    of: z.enum(wishSources).optional(),
    months: Months,
    from: day,
    to: day,
    vsFrom: day,
    vsTo: day,
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined) && (from ?? '') <= (to ?? ''))
  .refine(
    ({ from, vsFrom, vsTo }) =>
      (vsFrom === undefined) === (vsTo === undefined) &&
      (vsFrom ?? '') <= (vsTo ?? '') &&
      (vsFrom === undefined || from !== undefined),
  )
  .meta({ title: 'StatisticsSearch' });
export type ViewSearch = z.output<typeof ViewSearch>;

/** What a view may name that a shop can lose. */
export const goneParts = ['branch', 'group', 'category', 'color', 'size'] as const;
export type GonePart = (typeof goneParts)[number];

export const SavedView = z
  .object({
    viewId: IdOut,
    name: z.string(),
    shared: z.boolean(),
    /** Who keeps it: '' for the one who asks. */
    by: z.string(),
    /** May whoever asks rename, overwrite and delete it? Its keeper; of a keeper who may not see the statistics any more, anybody who may. */
    mine: z.boolean(),
    /** What is left of it. */
    search: ViewSearch,
    /** What it named and the shop has no more. */
    gone: z.array(z.enum(goneParts)),
  })
  .meta({ title: 'SavedView' });
export type SavedView = z.output<typeof SavedView>;

const name = RequiredText(60);

export const viewRows = {
  views: op({
    method: 'GET',
    path: '/api/insight/view',
    summary: 'Views of the statistics that the caller keeps, and those that others share',
    reply: z.object({ itemList: z.array(SavedView) }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  addView: op({
    method: 'POST',
    path: '/api/insight/view',
    summary: 'Keep a view by a name of one’s own; shared: whoever else may see the statistics opens it too',
    body: z.strictObject({ name, shared: z.boolean().default(false), search: ViewSearch }),
    reply: SavedView,
    errors: ['TOO_MANY_VIEWS', 'VIEW_NAMED'],
    allow: 'owner',
  }),
  saveView: op({
    method: 'PUT',
    path: '/api/insight/view/:id',
    summary: 'Another name, shared or not, or another search; what is left out stays',
    params: IdParams,
    body: z.strictObject({
      name: name.optional(),
      shared: z.boolean().optional(),
      search: ViewSearch.optional(),
    }),
    reply: SavedView,
    errors: ['VIEW_NAMED'],
    allow: 'owner',
  }),
  dropView: op({
    method: 'DELETE',
    path: '/api/insight/view/:id',
    summary: 'Forget a view',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'owner',
  }),
};
