/** What a customer may ask through their link. Pure. */
import type { Day } from '#lib/dates/day.ts';
import { isIn, type LineState } from '#orders/order/states.ts';

export const askKinds = ['extend', 'change', 'cancel', 'fitting'] as const;
export type AskKind = (typeof askKinds)[number];

export const askStates = ['new', 'done', 'refused', 'withdrawn'] as const;
export type AskState = (typeof askStates)[number];

/** As it is kept: the new last day of an extension, the wished days of a change, day and time of a fitting. */
export type AskBody = {
  day: Day | null;
  backDay: Day | null;
  /** 'HH:mm' */
  at: string;
  note: string;
  /** Of an extension, satang, without what being late has cost. */
  fee: number;
  /** The last day of the order when it was asked; the fee is for the days after it. None in asks from before. */
  due?: Day | null;
};

type Asker = { lines: readonly { state: LineState; pickupDay: string }[] };

/** What can be asked of an order as it stands. */
export const mayAsk = ({ lines }: Asker, today: Day): AskKind[] => {
  const held = lines.filter((one) => isIn('held', one.state));
  const may: Record<AskKind, boolean> = {
    extend: lines.some((one) => isIn('running', one.state)),
    change: held.length > 0,
    cancel: held.length > 0,
    fitting: held.some((one) => one.pickupDay >= today),
  };
  return askKinds.filter((kind) => may[kind]);
};
