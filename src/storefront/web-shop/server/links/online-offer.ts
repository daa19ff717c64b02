import type { OnlinePayment } from '#counter/online-payments/contract.ts';
import { isOpenPayment } from '#counter/online-payments/online-payment-states.ts';
import { customerPaymentsOf, isCustomerPaymentReady } from '#counter/online-payments/server/index.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { OnlineChoice, OnlineProblem } from '#storefront/web-shop/online-payment-view.ts';
import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { OpenedOrderLink } from '../site/loaders/order-link.ts';
import type { SiteRequest } from '../site/http/site-request.ts';

export type ChosenAmounts = { what: OnlineChoice; price: number; bail: number };
type Amounts = Pick<ChosenAmounts, 'price' | 'bail'>;

/** Returns equal amounts once. `now` and `all` charge the deposit instead of holding it. */
export const onlineChoicesOf = (asked: Amounts, due: Amounts, holds: boolean): ChosenAmounts[] => {
  const choices: ChosenAmounts[] = [
    { what: 'now', price: asked.price, bail: asked.bail },
    { what: 'all', price: due.price, bail: due.bail },
    ...(holds && due.bail > 0
      ? [
          { what: 'rent' as const, price: due.price, bail: 0 },
          { what: 'hold' as const, price: 0, bail: due.bail },
        ]
      : []),
  ];
  return choices.filter(
    (one, at) =>
      one.price + one.bail > 0 &&
      (one.what === 'hold' ||
        choices.findIndex((other) => other.price === one.price && other.bail === one.bail) === at),
  );
};

/** The path has ordinals, no internal ids. The oldest payment has 1. */
export const onlinePaymentPath = (token: string, payments: readonly OnlinePayment[], at: number): string =>
  pagePathOf('r', token, 'pay', String(payments.length - at));

/** Returns false if the order owes less after a cancellation, change or other payment. */
export const isStillOwed = ({ price, bail }: OnlinePayment, due: Amounts): boolean =>
  price <= bahtOf(due.price) && bail <= bahtOf(due.bail);

type Opened = Pick<OpenedOrderLink, 'token' | 'found' | 'asked' | 'due'>;

export const onlineViewOf = async (
  visit: SiteRequest,
  { token, found, asked, due }: Opened,
  problem: OnlineProblem | null,
): Promise<Pick<OrderLinkView, 'online' | 'cardHold'>> => {
  const { db, seal, scope } = visit;
  const [ready, payments] = await Promise.all([
    isCustomerPaymentReady({ db, seal }, scope.shopId),
    customerPaymentsOf({ db }, scope, found.orderId),
  ]);
  const hold = payments.find((one) => one.status === 'authorized' && one.livemode);
  const choices = ready === null ? [] : onlineChoicesOf(asked, due, ready.holds && hold === undefined);
  const waiting = payments.flatMap((one, at) =>
    one.livemode && one.startedBy === '' && isOpenPayment(one) && isStillOwed(one, due)
      ? [{ path: onlinePaymentPath(token, payments, at), method: one.method, total: one.amount }]
      : [],
  );
  return {
    cardHold: hold === undefined ? null : { total: hold.amount, until: hold.authorizedUntil },
    online:
      ready === null || (choices.length === 0 && waiting.length === 0)
        ? null
        : {
            methods: ready.methods,
            choices: choices.map(({ what, price, bail }) => ({
              what,
              price: bahtOf(price),
              bail: bahtOf(bail),
              total: bahtOf(price + bail),
            })),
            waiting,
            problem,
          },
  };
};
