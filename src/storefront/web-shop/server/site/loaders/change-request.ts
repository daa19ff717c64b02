import { randomUUID } from 'node:crypto';
import { addDays, asDay, type Day, isDay } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import { isClosedOn } from '#setup/shop/closures.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { dayClock, timeOfMinutes } from '#setup/shop/day-times.ts';
import { freeFittingTimes } from '#counter/preparation/fitting-times.ts';
import { fittingDayQuery } from '#counter/preparation/server/index.ts';
import {
  type ChangeRequestBody,
  type ChangeRequestKind,
  changeRequestKinds,
  allowedChangeRequests,
} from '#storefront/web-shop/rules/change-requests.ts';
import { changeRequestTitle } from '#storefront/web-shop/rules/self-service/self-service.ts';
import { daysAhead } from '#storefront/web-shop/rules/booking/day-field.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type {
  ChangeRequestProblem,
  ChangeRequestInput,
  ChangeRequestView,
} from '#storefront/web-shop/order-link-view.ts';
import {
  cancellationRefundOf,
  changePriceFor,
  changeRequestProblemOf,
  extensionOfferFor,
} from '#storefront/web-shop/server/change-requests/check-against-rules.ts';
import {
  doSelfService,
  selfServiceViewOf,
} from '#storefront/web-shop/server/change-requests/self-service.ts';
import { saveChangeRequest } from '#storefront/web-shop/server/change-requests/save-change-request.ts';
import {
  changeRequestOfForm,
  withdrawChangeRequest,
} from '#storefront/web-shop/server/change-requests/sql.ts';
import { comingClosuresOf } from '../requested-days.ts';
import { type OpenedOrderLink, openOrderLink } from './order-link.ts';
import {
  type SiteResponse,
  type FormFields,
  missingResponse,
  pageResponse,
  type SiteRequest,
} from '../http/site-request.ts';

const longestNote = 1000;

const typedOf = (field: (name: string) => string | undefined): ChangeRequestInput => ({
  day: field('until') ?? '',
  backDay: field('back') ?? '',
  at: field('at') ?? '',
  note: (field('note') ?? '').trim(),
});

const isKey = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const dueIn = (lines: OpenedOrderLink['order']['lines']): Day | null => {
  const due = lines
    .filter((one) => isInStateSet('running', one.state))
    .map((one) => one.returnDay)
    .toSorted()
    .at(-1);
  return due === undefined ? null : asDay(due);
};

const daysOf = (
  kind: ChangeRequestKind,
  { order }: OpenedOrderLink,
  today: Day,
): { first: Day; last: Day } => {
  const { lines } = order;
  const last = addDays(today, daysAhead);
  if (kind === 'extend') {
    const due = dueIn(lines);
    const next = due === null ? today : addDays(due, 1);
    return { first: next < today ? today : next, last };
  }
  const pickup = lines
    .filter((one) => isInStateSet('held', one.state))
    .map((one) => one.pickupDay)
    .toSorted()
    .at(-1);
  if (kind === 'fitting') return { first: today, last: pickup === undefined ? last : asDay(pickup) };
  // A parcel leaves today at the earliest. An unchanged pick-up day may be sooner.
  const soonest = addDays(today, order.parcel?.outDays ?? 0);
  const first = pickup !== undefined && pickup < soonest ? asDay(pickup) : soonest;
  return { first: first < today ? today : first, last };
};

/** Returns the branch's times, or null for a day that cannot be chosen. */
const fittingTimesOn = async (
  { db, scope, front }: SiteRequest,
  opened: OpenedOrderLink,
  day: string,
): Promise<string[] | null> => {
  const { first, last } = daysOf('fitting', opened, front.today);
  if (!isDay(day) || day < first || day > last) return null;
  const { branchId, orderId } = opened.order;
  const [found] = await db.read(scope, fittingDayQuery(scope, { branchId, orderId, day }));
  return found === undefined ? null : freeFittingTimes(found, dayClock()).map(timeOfMinutes);
};

/** `price` is the satang that the customer pays more. */
type Checked = { body: ChangeRequestBody; price: number; change?: ChangeRequestView['change'] };

const daysIn = ({ body: { day, backDay } }: Checked): { day: Day; backDay: Day } | null =>
  day === null || backDay === null ? null : { day, backDay };

const check = async (
  visit: SiteRequest,
  opened: OpenedOrderLink,
  kind: ChangeRequestKind,
  typed: ChangeRequestInput,
): Promise<Checked | ChangeRequestProblem> => {
  const { front } = visit;
  if (!allowedChangeRequests(opened.order, front.today).includes(kind)) return 'notNow';
  if (typed.note.length > longestNote) return 'note';
  const { first, last } = daysOf(kind, opened, front.today);
  const within = (text: string): text is Day => isDay(text) && text >= first && text <= last;
  const body: ChangeRequestBody = { day: null, backDay: null, at: '', note: typed.note, fee: 0 };
  switch (kind) {
    case 'extend': {
      if (!within(typed.day)) return 'day';
      const offer = await extensionOfferFor(visit, opened.order, typed.day);
      return typeof offer === 'string'
        ? offer
        : {
            body: { ...body, day: typed.day, fee: offer.fee, due: dueIn(opened.order.lines) },
            price: offer.price,
          };
    }
    case 'change': {
      if (typed.day === '' && typed.backDay === '') return typed.note === '' ? 'note' : { body, price: 0 };
      if (!within(typed.day) || !within(typed.backDay) || typed.backDay < typed.day) return 'day';
      const { closures, lines } = opened.order;
      const held = lines.filter((one) => isInStateSet('held', one.state));
      // An unchanged day may have closed after the booking.
      const isNewlyClosed = (day: Day, now: 'pickupDay' | 'returnDay'): boolean =>
        isClosedOn(closures, day) && held.some((one) => one[now] !== day);
      if (isNewlyClosed(typed.day, 'pickupDay') || isNewlyClosed(typed.backDay, 'returnDay')) return 'closed';
      const days = { day: typed.day, backDay: typed.backDay };
      const problem = await changeRequestProblemOf(visit, opened.loaded, days);
      if (problem !== null) return problem;
      const quote = await changePriceFor(visit, opened.loaded, days);
      return {
        body: { ...body, ...days },
        price: Math.max(0, quote?.more ?? 0),
        change: {
          ...days,
          more: quote === null ? null : bahtOf(quote.more),
          price: quote === null ? null : bahtOf(quote.price),
        },
      };
    }
    case 'fitting': {
      const { day } = typed;
      if (!within(day)) return 'day';
      if (isClosedOn(opened.order.closures, day)) return 'closed';
      const times = (await fittingTimesOn(visit, opened, day)) ?? [];
      return times.includes(typed.at) ? { body: { ...body, day, at: typed.at }, price: 0 } : 'full';
    }
    case 'cancel':
      return { body, price: 0 };
  }
};

type Said = {
  typed: ChangeRequestInput;
  bad?: ChangeRequestProblem | null;
  offer?: ChangeRequestView['offer'];
  days?: { day: Day; backDay: Day } | null;
  change?: ChangeRequestView['change'] | undefined;
  formKey?: string;
};

const page = async (
  visit: SiteRequest,
  opened: OpenedOrderLink,
  kind: ChangeRequestKind,
  { typed, bad = null, offer = null, days = null, change = null, formKey }: Said,
): Promise<SiteResponse> => {
  const { front, words } = visit;
  const times = kind === 'fitting' ? await fittingTimesOn(visit, opened, typed.day) : null;
  const noTime: ChangeRequestProblem | null = times?.length === 0 ? 'full' : null;
  const { self, taken } = await selfServiceViewOf(visit, opened, { kind, days });
  const problem = bad ?? (taken ? 'taken' : noTime);
  return pageResponse({
    view: {
      name: 'ask',
      data: {
        path: pagePathOf('r', opened.token),
        kind,
        orderNo: opened.order.orderNo,
        may: allowedChangeRequests(opened.order, front.today).includes(kind),
        formKey: formKey ?? randomUUID(),
        typed,
        bad: problem,
        ...daysOf(kind, opened, front.today),
        rental: {
          closures: comingClosuresOf(opened.order.closures, front.today),
          counting: opened.loaded.head.terms.dayCounting,
        },
        times,
        offer,
        change,
        gives: kind === 'cancel' ? cancellationRefundOf(visit, opened.loaded) : null,
        self,
      },
    },
    title: `${changeRequestTitle(words, kind, self !== null)} · ${front.name}`,
    status: bad === null && !taken ? 200 : 422,
    secret: true,
  });
};

const kindOf = ({ params }: SiteRequest): ChangeRequestKind | undefined =>
  changeRequestKinds.find((one) => one === params['kind']);

export const loadChangeRequest = async (visit: SiteRequest): Promise<SiteResponse> => {
  const kind = kindOf(visit);
  if (kind === undefined) return missingResponse;
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const typed = typedOf((name) => visit.query[name]);
  const priced = kind === 'extend' ? typed.day !== '' : kind === 'change' && typed.day + typed.backDay !== '';
  if (!priced) return page(visit, opened, kind, { typed });
  const found = await check(visit, opened, kind, typed);
  if (typeof found === 'string') return page(visit, opened, kind, { typed, bad: found });
  if (kind === 'change')
    return page(visit, opened, kind, { typed, days: daysIn(found), change: found.change });
  return page(visit, opened, kind, { typed, offer: { day: asDay(typed.day), price: bahtOf(found.price) } });
};

export const postChangeRequest = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const kind = kindOf(visit);
  if (kind === undefined) return missingResponse;
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const { db, scope, front } = visit;
  const { orderId, branchId } = opened.order;
  const field = (name: string): string | undefined => fields[name]?.[0];
  const done: SiteResponse = {
    kind: 'to',
    address: `${pageLinkTo(front, pagePathOf('r', opened.token))}#asks`,
    status: 303,
  };
  if (field('say') === 'withdraw') {
    const { rows } = await db.tx(scope, (q) => withdrawChangeRequest(scope, orderId, kind).execute(q));
    if (rows.length > 0) visit.changed(branchId);
    return done;
  }
  const key = field('key') ?? '';
  const formKey = isKey(key) ? key : randomUUID();
  const typed = typedOf(field);
  const wasSent = async (): Promise<boolean> =>
    (await db.read(scope, changeRequestOfForm(scope, orderId, formKey))).length > 0;
  const isOpen = (): SiteResponse | Promise<SiteResponse> =>
    page(visit, opened, kind, { typed, bad: 'open', formKey });
  if (await wasSent()) return done;
  if (opened.asks.some((one) => one.kind === kind && one.state === 'new')) return isOpen();
  const found = await check(visit, opened, kind, typed);
  if (typeof found === 'string') return page(visit, opened, kind, { typed, bad: found, formKey });
  if (kind === 'extend' && field('price') !== String(bahtOf(found.price)))
    return page(visit, opened, kind, {
      typed,
      bad: 'price',
      offer: { day: asDay(typed.day), price: bahtOf(found.price) },
      formKey,
    });
  if (field('say') === 'self') {
    const days = daysIn(found);
    const wanted = { days, formKey, note: typed.note, seen: field('seen') ?? '' };
    const did = await doSelfService(visit, opened, kind, wanted);
    if (did === 'open') return (await wasSent()) ? done : isOpen();
    if (did === 'changed')
      return page(visit, opened, kind, { typed, days, bad: 'changed', change: found.change, formKey });
    visit.changed(branchId);
    return done;
  }
  // Old pages do not send this price.
  const seen = field('more');
  if (kind === 'change' && seen !== undefined && seen !== String(found.change?.more ?? ''))
    return page(visit, opened, kind, {
      typed,
      bad: 'price',
      days: daysIn(found),
      change: found.change,
      formKey,
    });
  const kept = await db.tx(scope, (q) =>
    saveChangeRequest(q, scope, { orderId, formKey, kind, body: found.body, price: found.price }),
  );
  if (kept === undefined) return (await wasSent()) ? done : isOpen();
  visit.changed(branchId);
  return done;
};
