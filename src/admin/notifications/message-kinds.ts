import { deliveryStates } from '#storefront/inbox/mail-kinds.ts';
import { letterKinds } from '#storefront/web-shop/rules/email-kinds.ts';

export * from './bell-kinds.ts';

/** Messages to customers that a shop may let go out by themselves. */
export const autoKinds = [
  'reserved',
  'pickup_tomorrow',
  'return_tomorrow',
  'return_today',
  'overdue',
  'bail_promised',
  'bail_returned',
  'parcel_sent',
] as const;
export type AutoKind = (typeof autoKinds)[number];
/** Those that a person may write about an order; `free` in words of their own. */
export const orderKinds = [...autoKinds, 'free'] as const;
export type OrderKind = (typeof orderKinds)[number];
/** Those that have a wording of the shop. */
export const messageKinds = [...autoKinds, ...letterKinds, 'free'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** All that stand in the list: electronic tax papers are worded by their room. */
export const listedKinds = [...messageKinds, 'etax'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** A mail of the inbox goes the same way. */
export const messageStates = deliveryStates;
export type MessageState = (typeof messageStates)[number];

export const channels = ['none', 'email', 'line'] as const;
export type Channel = (typeof channels)[number];
/** Channels that send by themselves. */
export const ways = ['email', 'line'] as const;
export type Way = (typeof ways)[number];

/** Which step may be taken from which state (habit 7). Sending again is for what did not arrive or may not have. */
export const messageSteps = {
  resend: ['failed', 'unknown', 'cancelled'],
  cancel: ['queued', 'failed', 'unknown'],
  copied: ['queued', 'failed', 'unknown'],
} as const satisfies Record<string, readonly MessageState[]>;
export type MessageStep = keyof typeof messageSteps;

export const mayStep = (step: MessageStep, state: MessageState): boolean =>
  (messageSteps[step] as readonly MessageState[]).includes(state);

/** Days late on which a customer is written to: not every day. */
export const overdueDays: readonly number[] = [1, 3, 7, 14];
