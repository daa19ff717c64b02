/** The most urgent kind comes first. */
export const noticeKinds = [
  'overdue',
  'atRisk',
  'notFetched',
  'unpaid',
  'lateSlip',
  'offlineStep',
  'bailDue',
  'pickup',
  'return',
  'fitting',
  'bail',
  'transfer',
  'missing',
  'goodsLow',
  'careLate',
  'webRequest',
  'webUnpaidEnd',
  'linkAsk',
  'selfChange',
  'contact',
  'review',
  'unclosed',
  'expenseAsk',
  'reported',
  'undone',
  'incident',
  'backup',
  'certificate',
  'hookOff',
  'device',
  'factor',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds that need action outside the day's plan. Only these count in the number of the bell. */
export const urgentKinds = [
  'overdue',
  'atRisk',
  'notFetched',
  'unpaid',
  'lateSlip',
  'offlineStep',
  'bailDue',
  'transfer',
  'missing',
  'careLate',
  'webRequest',
  'linkAsk',
  'selfChange',
  'contact',
  'review',
  'unclosed',
  'expenseAsk',
  'reported',
  'undone',
  'incident',
  'backup',
  'certificate',
  'hookOff',
  'device',
  'factor',
] as const satisfies readonly NoticeKind[];
export type UrgentKind = (typeof urgentKinds)[number];

/** Kinds that the overview lists as done today. */
export const doneKinds = ['pickup', 'return', 'fitting'] as const satisfies readonly NoticeKind[];
export type DoneKind = (typeof doneKinds)[number];
