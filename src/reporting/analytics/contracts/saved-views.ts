import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { isDay } from '#lib/dates/day.ts';
import { DoneReply, IdOut, IdParams } from '#lib/contract/wire-schemas.ts';
import { breakdowns } from '../rules/breakdowns.ts';
import { garmentGroupings, garmentFigureFilters, garmentSorts } from '../rules/garment-list-options.ts';
import { SeasonMonths } from '../rules/season-months-schema.ts';
import { statisticsViews } from '../statistics-views.ts';
import { demandSources } from '../rules/demand-sources.ts';
import { garmentVerdicts } from '../rules/garment-verdict.ts';
import { SavedViewInput } from './saved-view-input.ts';

export const maxSavedViews = 30;

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
const code = z.string().min(1).max(60).optional();
const day = z.string().refine(isDay, { error: 'YYYY-MM-DD' }).optional();

/** Search of the page's URL. No year means the current year. */
export const SavedViewSearch = z
  .strictObject({
    view: z.enum(statisticsViews).optional(),
    year: z.number().int().min(2000).max(2100).optional(),
    month: z.number().int().min(1).max(12).optional(),
    branch: id,
    group: id,
    cut: z.enum(breakdowns).optional(),
    by: z.enum(garmentGroupings).optional(),
    show: z.enum(garmentFigureFilters).optional(),
    category: code,
    color: code,
    size: code,
    verdict: z.enum(garmentVerdicts).optional(),
    sort: z.enum(garmentSorts).optional(),
    of: z.enum(demandSources).optional(),
    months: SeasonMonths,
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
export type SavedViewSearch = z.output<typeof SavedViewSearch>;

export const missingViewParts = ['branch', 'group', 'category', 'color', 'size'] as const;
export type MissingViewPart = (typeof missingViewParts)[number];

export const SavedView = z
  .object({
    viewId: IdOut,
    name: z.string(),
    shared: z.boolean(),
    /** Owner's name, '' for the own view. */
    by: z.string(),
    /** True for the owner, or for everyone if the owner lost access to the statistics. */
    mine: z.boolean(),
    search: SavedViewSearch,
    gone: z.array(z.enum(missingViewParts)),
  })
  .meta({ title: 'SavedView' });
export type SavedView = z.output<typeof SavedView>;

export const savedViewRows = {
  views: defineOperation({
    method: 'GET',
    path: '/api/insight/view',
    summary: 'Saved views of the statistics: the user’s own, and shared ones of others',
    reply: z.object({ itemList: z.array(SavedView) }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  addView: defineOperation({
    method: 'POST',
    path: '/api/insight/view',
    summary: 'Save a view under a name; shared: all users with access to the statistics can open it',
    body: SavedViewInput.extend({ search: SavedViewSearch }),
    reply: SavedView,
    errors: ['TOO_MANY_VIEWS', 'VIEW_NAMED'],
    allow: 'owner',
  }),
  saveView: defineOperation({
    method: 'PUT',
    path: '/api/insight/view/:id',
    summary: 'Change name, sharing or search of a view; omitted fields are unchanged',
    params: IdParams,
    body: z.strictObject({
      name: SavedViewInput.shape.name.optional(),
      shared: z.boolean().optional(),
      search: SavedViewSearch.optional(),
    }),
    reply: SavedView,
    errors: ['VIEW_NAMED'],
    allow: 'owner',
  }),
  dropView: defineOperation({
    method: 'DELETE',
    path: '/api/insight/view/:id',
    summary: 'Delete a view',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'owner',
  }),
};
