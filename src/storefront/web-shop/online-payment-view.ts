/** Amounts are in baht. The views contain no customer data and no internal ids. */
import type { OnlineMethod, Provider } from '#counter/online-payments/online-payment-states.ts';

/**
 * `now` is what the shop asks for, `all` everything due, `rent` only the price, `hold` a deposit held on a
 * card.
 */
export const onlineChoices = ['now', 'all', 'rent', 'hold'] as const;
export type OnlineChoice = (typeof onlineChoices)[number];

/** `late` means that the money came when the order no longer needed it; staff decide about it. */
export type OnlinePaymentState = 'waiting' | 'paid' | 'held' | 'late' | 'failed' | 'expired' | 'canceled';

export const onlineProblems = ['gone', 'provider', 'notNow'] as const;
export type OnlineProblem = (typeof onlineProblems)[number];

/** Customers see no offer in test mode. */
export type OnlineOfferView = {
  methods: readonly OnlineMethod[];
  choices: readonly { what: OnlineChoice; price: number; bail: number; total: number }[];
  /** Payments that wait for the customer. */
  waiting: readonly { path: string; method: OnlineMethod; total: number }[];
  problem: OnlineProblem | null;
};

export type OnlinePaymentView = {
  path: string;
  /** The path of the order's page. */
  back: string;
  orderNo: string;
  provider: Provider;
  testMode: boolean;
  method: OnlineMethod;
  hold: boolean;
  price: number;
  bail: number;
  total: number;
  state: OnlinePaymentState;
  /** True means that the customer comes from the provider's page. */
  returned: boolean;
  /** The path of the QR picture, or ''. */
  qr: string;
  /** The address of the provider's page, or ''. */
  pageUrl: string;
  endsAt: string | null;
  /** The time at which the card hold ends by itself. */
  heldUntil: string | null;
};
