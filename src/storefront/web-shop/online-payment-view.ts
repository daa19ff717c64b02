/** Views have amounts in baht, and neither customer data nor internal ids. */
import type { OnlineMethod, Provider } from '#counter/online-payments/online-payment-states.ts';

/**
 * `now` is the requested amount, `all` everything due, `rent` only the price, `hold` a deposit held on a
 * card.
 */
export const onlineChoices = ['now', 'all', 'rent', 'hold'] as const;
export type OnlineChoice = (typeof onlineChoices)[number];

/** `late` means the order no longer needs the money, so staff decide about it. */
export type OnlinePaymentState = 'waiting' | 'paid' | 'held' | 'late' | 'failed' | 'expired' | 'canceled';

export const onlineProblems = ['gone', 'provider', 'notNow'] as const;
export type OnlineProblem = (typeof onlineProblems)[number];

/** Customers see no offer in test mode. */
export type OnlineOfferView = {
  methods: readonly OnlineMethod[];
  choices: readonly { what: OnlineChoice; price: number; bail: number; total: number }[];
  waiting: readonly { path: string; method: OnlineMethod; total: number }[];
  problem: OnlineProblem | null;
};

export type OnlinePaymentView = {
  path: string;
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
  returned: boolean;
  /** Path of the QR picture, or ''. */
  qr: string;
  pageUrl: string;
  endsAt: string | null;
  /** Time at which the card hold ends by itself. */
  heldUntil: string | null;
};
