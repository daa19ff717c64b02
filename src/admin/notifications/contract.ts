import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { liveOperation } from '#lib/contract/live-change.ts';
import { BahtOut, DayOut, IdOut, ListPhoneOut } from '#lib/contract/wire-schemas.ts';
import { bellRows, noticeCountsShape, noticeBranchScope } from './bell-contract.ts';
import { doneKinds, noticeKinds } from './message-kinds.ts';
import { linkEmailRows } from './link-email-contract.ts';
import { customerMessageRows } from './message-contract.ts';
import { releaseRows } from './release-contract.ts';
import { messageSetupRows } from './setup-contract.ts';

export type { NoticeCounts } from './bell-contract.ts';
export * from './message-kinds.ts';
export * from './link-email-contract.ts';
export * from './message-contract.ts';
export * from './setup-contract.ts';

export const NoticeRow = z.object({
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  phone: ListPhoneOut,
  garment: z.string(),
  garments: z.number(),
  day: DayOut.nullable(),
  amount: BahtOut.nullable(),
  detail: z.string(),
  branchId: z.number(),
  branchName: z.string(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

const NoticeList = z.object({ kind: z.enum(noticeKinds), count: z.number(), rows: z.array(NoticeRow) });
export type NoticeList = z.output<typeof NoticeList>;

export const notificationsContract = {
  live: liveOperation,
  ...bellRows,
  lists: defineOperation({
    method: 'GET',
    path: '/api/notice/lists',
    summary: 'Notices with the first rows of each kind, or more rows of one kind',
    query: noticeBranchScope.extend({ kind: z.enum(noticeKinds).optional() }),
    reply: z.object({ today: DayOut, lists: z.array(NoticeList) }),
    errors: [],
    allow: 'staff',
  }),
  day: defineOperation({
    method: 'GET',
    path: '/api/notice/day',
    summary:
      'Day overview: the first rows of each kind of notice that the user may open, what is done today, and takings',
    query: noticeBranchScope,
    reply: z.object({
      today: DayOut,
      takings: z.array(z.object({ method: z.string(), amount: BahtOut, entries: z.number() })),
      total: BahtOut,
      bailTaken: BahtOut,
      bailReturned: BahtOut,
      branches: z.array(
        z.object({
          branchId: z.number(),
          branchName: z.string(),
          takings: BahtOut,
          counts: noticeCountsShape,
        }),
      ),
      lists: z.array(NoticeList),
      done: z.array(NoticeList.extend({ kind: z.enum(doneKinds) })),
    }),
    errors: [],
    allow: 'staff',
  }),
  ...releaseRows,
  ...customerMessageRows,
  ...linkEmailRows,
  ...messageSetupRows,
};
