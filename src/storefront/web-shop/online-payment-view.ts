/** In baht, without customer data and internal ids. */
import type { OnlineMethod, Provider } from '#counter/online-payments/online-payment-states.ts';

/** `now`: as the shop asks; `all`: everything due; `rent`: only the price; `hold`: deposit held on a card. */
export const onlineChoices = ['now', 'all', 'rent', 'hold'] as const;
export type OnlineChoice = (typeof onlineChoices)[number];

/** `late`: the money came when the order did not need it any more; staff decide. */
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
  /** Path of the order's page. */
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
  /** The customer returns from the provider's page. */
  returned: boolean;
  /** Path of the QR picture, or ''. */
  qr: string;
  /** Address of the provider's page, or ''. */
  pageUrl: string;
  endsAt: string | null;
  /** Instant at which the card hold ends by itself. */
  heldUntil: string | null;
};
