/** The most urgent kinds come first. */
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

/** These kinds need action outside the day's plan. Only they count in the bell's number. */
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

/** The overview lists these kinds as done today. */
export const doneKinds = ['pickup', 'return', 'fitting'] as const satisfies readonly NoticeKind[];
export type DoneKind = (typeof doneKinds)[number];
