import { deliveryStates } from '#storefront/inbox/mail-kinds.ts';
import { webShopEmailKinds } from '#storefront/web-shop/rules/email-kinds.ts';

export * from './bell-kinds.ts';

export const automaticMessageKinds = [
  'reserved',
  'pickup_tomorrow',
  'return_tomorrow',
  'return_today',
  'overdue',
  'bail_promised',
  'bail_returned',
  'parcel_sent',
] as const;
export type AutomaticMessageKind = (typeof automaticMessageKinds)[number];

/** These messages are sent once a day about the days of an order. Other automatic kinds follow an event. */
const dailyMessageKinds = ['pickup_tomorrow', 'return_tomorrow', 'return_today', 'overdue'] as const;
export type DailyMessageKind = (typeof dailyMessageKinds)[number];
export type EventMessageKind = Exclude<AutomaticMessageKind, DailyMessageKind>;
export const isDailyMessage = (kind: AutomaticMessageKind): kind is DailyMessageKind =>
  (dailyMessageKinds as readonly AutomaticMessageKind[]).includes(kind);
/** A user can write these messages about an order. `free` has no template. */
export const orderMessageKinds = [...automaticMessageKinds, 'free'] as const;
export type OrderMessageKind = (typeof orderMessageKinds)[number];
export const messageKinds = [...automaticMessageKinds, ...webShopEmailKinds, 'free'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** The e-tax module writes `etax`. */
export const listedMessageKinds = [...messageKinds, 'etax'] as const;
export type ListedMessageKind = (typeof listedMessageKinds)[number];

export const messageStates = deliveryStates;
export type MessageState = (typeof messageStates)[number];

export const messageChannels = ['none', 'email', 'line'] as const;
export type CustomerMessageChannel = (typeof messageChannels)[number];
export const sendingChannels = ['email', 'line'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

export const messageSteps = {
  resend: ['failed', 'unknown', 'cancelled'],
  cancel: ['queued', 'failed', 'unknown'],
  copied: ['queued', 'failed', 'unknown'],
} as const satisfies Record<string, readonly MessageState[]>;
export type MessageStep = keyof typeof messageSteps;

export const isLegalMessageStep = (step: MessageStep, state: MessageState): boolean =>
  (messageSteps[step] as readonly MessageState[]).includes(state);

/** Days late on which customers get a reminder. */
export const overdueDays: readonly number[] = [1, 3, 7, 14];
