import type { Day } from '#lib/dates/day.ts';
import { isInStateSet, type LineState } from '#orders/order/states.ts';

export const changeRequestKinds = ['extend', 'change', 'cancel', 'fitting'] as const;
export type ChangeRequestKind = (typeof changeRequestKinds)[number];

/** `ended` is a request that no step can carry out any more. */
export const changeRequestStates = ['new', 'done', 'refused', 'withdrawn', 'ended'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** An extension's last day, a change's days, or a fitting's day and time. */
export type ChangeRequestBody = {
  day: Day | null;
  backDay: Day | null;
  at: string;
  note: string;
  /** Fee of an extension in satang, without late fees. */
  fee: number;
  /** Order's last day when the fee was computed. Older requests have none. */
  due?: Day | null;
};

type Asker = { lines: readonly { state: LineState; pickupDay: string }[] };

export const allowedChangeRequests = ({ lines }: Asker, today: Day): ChangeRequestKind[] => {
  const held = lines.filter((one) => isInStateSet('held', one.state));
  const may: Record<ChangeRequestKind, boolean> = {
    extend: lines.some((one) => isInStateSet('running', one.state)),
    change: held.length > 0,
    cancel: held.length > 0,
    fitting: held.some((one) => one.pickupDay >= today),
  };
  return changeRequestKinds.filter((kind) => may[kind]);
};
