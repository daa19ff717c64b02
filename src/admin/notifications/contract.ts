/** The operations of the notice room: what is due, live updates, messages to customers. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { liveRow } from '#lib/contract/live-change.ts';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { bellRows, countsShape, reach } from './bell-contract.ts';
import { noticeKinds } from './message-kinds.ts';
import { letterRows } from './link-email-contract.ts';
import { messageRows } from './message-contract.ts';
import { setupRows } from './setup-contract.ts';

export type { Counts } from './bell-contract.ts';
export * from './message-kinds.ts';
export * from './link-email-contract.ts';
export * from './message-contract.ts';
export * from './setup-contract.ts';

export const NoticeRow = z.object({
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  phone: z.string(),
  day: DayOut.nullable(),
  /** What is owed or held; null where money is not the matter. */
  amount: BahtOut.nullable(),
  /** Garment, transfer number, time: what the kind is about besides the order. */
  detail: z.string(),
  branchId: z.number(),
  branchName: z.string(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

export const noticeContract = {
  live: liveRow,
  ...bellRows,
  lists: op({
    method: 'GET',
    path: '/api/notice/lists',
    summary: 'The same with the first rows of each kind, or with many of one kind',
    query: reach.extend({ kind: z.enum(noticeKinds).optional() }),
    reply: z.object({
      today: DayOut,
      lists: z.array(z.object({ kind: z.enum(noticeKinds), count: z.number(), rows: z.array(NoticeRow) })),
    }),
    errors: [],
    allow: 'staff',
  }),
  day: op({
    method: 'GET',
    path: '/api/notice/day',
    summary: 'The day at a glance: takings by method, bail apart, and what is due by branch',
    query: reach,
    reply: z.object({
      today: DayOut,
      takings: z.array(z.object({ method: z.string(), amount: BahtOut, entries: z.number() })),
      total: BahtOut,
      bailTaken: BahtOut,
      bailReturned: BahtOut,
      /** Held of all orders that are not settled, in the branches asked for. */
      branches: z.array(
        z.object({ branchId: z.number(), branchName: z.string(), takings: BahtOut, counts: countsShape }),
      ),
    }),
    errors: [],
    allow: 'staff',
  }),
  ...messageRows,
  ...letterRows,
  ...setupRows,
};
