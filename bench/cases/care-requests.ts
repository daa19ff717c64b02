import assert from 'node:assert/strict';
import { careModule } from '#care/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { stockModule } from '#inventory/stock/server/index.ts';
import { endOfLifeReasons, endOfLifeSorts } from '#sales/retail/end-of-life.ts';
import { retailModule } from '#sales/retail/server/index.ts';
import { filledVendorCount } from '../fill/fill-care.ts';
import type { ContractCall } from '../support/at-database.ts';

const today = bangkokDay(new Date());

const care = (name: string, body?: object): ContractCall => ({
  module: careModule,
  name,
  ...(body !== undefined && { body }),
});
export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

export type KnownCareRows = { barcodes: string[]; tickets: number[]; vendorIds: number[] };
type Page = { itemList: unknown[]; page: number; size: number; total: number };
/** Checks that a list has at least `least` rows, and that the page has all of its rows. */
const full = (least: number) => (reply: unknown) => {
  const { itemList, page, size, total } = reply as Page;
  const left = Math.min(size, Math.max(0, total - (page - 1) * size));
  assert.ok(total >= least && itemList.length === left, `${itemList.length} on page ${page} of ${total}`);
};
const some = full(1);
/** The search may match nothing in the branch. */
const maybeNone = full(0);

type CareRequest = {
  name: string;
  ask: (n: number, known: KnownCareRows) => ContractCall;
  holds: (reply: unknown) => void;
};

const words = ['ราตรี', 'ลูกไม้', 'แบบที่ 77', 'สูท'] as const;
/** Returns another filter of the list for each `n`. */
const narrowed = (n: number, { barcodes, vendorIds }: KnownCareRows): object =>
  pick(
    [
      { q: pick(barcodes, n) },
      { q: pick(words, Math.trunc(n / 5)) },
      { category: `C${n % 10}` },
      { service: pick(['dryclean', 'bead'], Math.trunc(n / 5)) },
      { wnfShopId: pick(vendorIds, Math.trunc(n / 5)) },
    ],
    n,
  );
const list = (name: string, kept: string, holds: (reply: unknown) => void): CareRequest => ({
  name,
  ask: (n) => care('filter', { list: kept, page: 1 + (n % 4) }),
  holds,
});
const search = (name: string, kept: string): CareRequest => ({
  name,
  ask: (n, known) => care('filter', { list: kept, ...narrowed(n, known) }),
  holds: maybeNone,
});

const endOfLife = (
  name: string,
  query: (n: number, known: KnownCareRows) => Record<string, string>,
  holds: (reply: unknown) => void,
): CareRequest => ({
  name,
  ask: (n, known) => ({ module: retailModule, name: 'old', query: { size: '50', ...query(n, known) } }),
  holds,
});

const typed = ['ชุดไทย', 'ราตรี แดง m', 'b01234', 'ลูกไม้', 'กำมะหยี่ ดำ xl', 'แต่งงาน ขาว', 'แบบที่ 77', ''];

export const careRequests: readonly CareRequest[] = [
  list('waiting', 'waiting', full(50)),
  search('waiting, narrowed', 'waiting'),
  list('sent', 'sent', full(50)),
  search('sent, narrowed', 'sent'),
  list('late', 'late', full(50)),
  list('received', 'received', full(50)),
  search('received, narrowed', 'received'),
  list('claims', 'claims', some),
  { name: 'plan', ask: () => care('plan'), holds: (reply) => assert.ok((reply as Page).itemList.length > 2) },
  {
    name: 'load',
    ask: (n) => ({
      ...care('load'),
      query: { from: addDays(today, -(n % 7)), to: addDays(today, 14 + (n % 7)) },
    }),
    holds: (reply) => assert.ok((reply as Page).itemList.length > 10),
  },
  {
    name: 'tickets',
    ask: (n) =>
      care('tickets', {
        list: pick(['open', 'late', 'received', 'all'], n),
        page: 1 + (Math.trunc(n / 4) % 2),
      }),
    holds: maybeNone,
  },
  {
    name: 'tickets, narrowed',
    ask: (n, { barcodes, tickets, vendorIds }) =>
      care('tickets', {
        list: pick(['received', 'all'], Math.trunc(n / 3)),
        ...pick(
          [{ q: pick(barcodes, n) }, { q: String(pick(tickets, n)) }, { wnfShopId: pick(vendorIds, n) }],
          n,
        ),
      }),
    holds: maybeNone,
  },
  {
    name: 'one ticket',
    ask: (n, { tickets }) => care('ticket', { wnforderId: pick(tickets, n) }),
    holds: (reply) => assert.ok((reply as Page).itemList.length > 0),
  },
  {
    name: 'vendors',
    ask: () => care('vendors', {}),
    holds: (reply) => assert.equal((reply as Page).itemList.length, filledVendorCount),
  },
  endOfLife(
    'to sell off',
    (n) => ({ sort: pick(endOfLifeSorts, n), page: String(1 + (Math.trunc(n / 6) % 4)) }),
    full(50),
  ),
  endOfLife(
    'to sell off, one reason',
    (n) => ({ why: pick(endOfLifeReasons, Math.trunc(n / 6)), sort: pick(endOfLifeSorts, n) }),
    full(50),
  ),
  endOfLife(
    'to sell off, narrowed',
    (n, { barcodes }) => ({
      ...pick<Record<string, string>>(
        [{ q: pick(barcodes, n) }, { q: pick(words, Math.trunc(n / 3)) }, { category: `C${n % 10}` }],
        n,
      ),
      sort: pick(endOfLifeSorts, Math.trunc(n / 3)),
    }),
    maybeNone,
  ),
  endOfLife(
    'to sell off, few',
    (n) => ({
      ...pick<Record<string, string>>(
        [
          { why: 'old', years: '50' },
          { why: 'worn', times: '49' },
          { years: '50', idle: '9999', times: '9999' },
        ],
        n,
      ),
      sort: pick(endOfLifeSorts, Math.trunc(n / 3)),
    }),
    maybeNone,
  ),
  {
    name: 'search with days',
    ask: (n) => ({
      module: stockModule,
      name: 'search',
      query: {
        q: pick(typed, n),
        size: '24',
        sort: 'name',
        pickupDay: addDays(today, 3 + (n % 27)),
        returnDay: addDays(today, 5 + (n % 27)),
      },
    }),
    holds: maybeNone,
  },
];
