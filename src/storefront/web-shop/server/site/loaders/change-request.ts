/** What a customer asks through their link: the page of each kind, what is sent from it, and taking it back. */
import { randomUUID } from 'node:crypto';
import { addDays, asDay, type Day, isDay, weekday } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import { isIn } from '#orders/order/states.ts';
import { fittingLength, minutesOf, timeOf, usualHours } from '#counter/preparation/fitting-rules.ts';
import { type AskBody, type AskKind, askKinds, mayAsk } from '#storefront/web-shop/rules/change-requests.ts';
import { linkTo, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { AskProblem, AskTyped, AskView } from '#storefront/web-shop/order-link-view.ts';
import {
  cancelGives,
  changeProblem,
  extensionFor,
} from '#storefront/web-shop/server/change-requests/check-against-rules.ts';
import { keepAsk } from '#storefront/web-shop/server/change-requests/save-change-request.ts';
import { withdrawAsk } from '#storefront/web-shop/server/change-requests/sql.ts';
import { type Opened, openLink } from './order-link.ts';
import { type Answer, type Fields, missing, shown, type Visit } from '../http/site-request.ts';

/** An ask is about the days that can be planned. */
const daysAhead = 540;
const longestNote = 1000;

const times: readonly string[] = Array.from(
  { length: (usualHours.to - usualHours.from) / fittingLength },
  (_, at) => timeOf(usualHours.from + at * fittingLength),
);

const typedOf = (field: (name: string) => string | undefined): AskTyped => ({
  day: field('until') ?? '',
  backDay: field('back') ?? '',
  at: field('at') ?? '',
  note: (field('note') ?? '').trim(),
});

const isKey = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The last day of what is held or out. */
const dueIn = (lines: Opened['order']['lines']): Day | null => {
  const due = lines
    .filter((one) => isIn('running', one.state))
    .map((one) => one.returnDay)
    .toSorted()
    .at(-1);
  return due === undefined ? null : asDay(due);
};

/** The first and the last day that may be wished for. */
const daysOf = (kind: AskKind, { order }: Opened, today: Day): { first: Day; last: Day } => {
  const { lines } = order;
  const last = addDays(today, daysAhead);
  if (kind === 'extend') {
    const due = dueIn(lines);
    const next = due === null ? today : addDays(due, 1);
    return { first: next < today ? today : next, last };
  }
  const pickup = lines
    .filter((one) => isIn('held', one.state))
    .map((one) => one.pickupDay)
    .toSorted()
    .at(-1);
  return { first: today, last: kind === 'fitting' && pickup !== undefined ? asDay(pickup) : last };
};

type Checked = { body: AskBody; price: number };

/** A wish by the shop's rules: as it is kept, with its price; or what is wrong with it. */
const check = async (
  visit: Visit,
  opened: Opened,
  kind: AskKind,
  typed: AskTyped,
): Promise<Checked | AskProblem> => {
  const { front, shop } = visit;
  if (!mayAsk(opened.order, front.today).includes(kind)) return 'notNow';
  if (typed.note.length > longestNote) return 'note';
  const { first, last } = daysOf(kind, opened, front.today);
  const within = (text: string): text is Day => isDay(text) && text >= first && text <= last;
  const body: AskBody = { day: null, backDay: null, at: '', note: typed.note, fee: 0 };
  switch (kind) {
    case 'extend': {
      if (!within(typed.day)) return 'day';
      const offer = await extensionFor(visit, opened.order, typed.day);
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
      const days = { day: typed.day, backDay: typed.backDay };
      return (await changeProblem(visit, opened.loaded, days)) ?? { body: { ...body, ...days }, price: 0 };
    }
    case 'fitting': {
      const { day } = typed;
      if (!within(day) || minutesOf(typed.at) === null || !times.includes(typed.at)) return 'day';
      const closed =
        shop.closedWeekdays.includes(weekday(day)) || shop.closedDays.some((one) => one.day === day);
      return closed ? 'closed' : { body: { ...body, day, at: typed.at }, price: 0 };
    }
    case 'cancel':
      return { body, price: 0 };
  }
};

type Said = { typed: AskTyped; bad?: AskProblem | null; offer?: AskView['offer']; formKey?: string };

const page = (
  visit: Visit,
  opened: Opened,
  kind: AskKind,
  { typed, bad = null, offer = null, formKey }: Said,
): Answer => {
  const { front, words } = visit;
  return shown({
    view: {
      name: 'ask',
      data: {
        path: pathOf('r', opened.token),
        kind,
        orderNo: opened.order.orderNo,
        may: mayAsk(opened.order, front.today).includes(kind),
        formKey: formKey ?? randomUUID(),
        typed,
        bad,
        ...daysOf(kind, opened, front.today),
        times,
        offer,
        gives: kind === 'cancel' ? cancelGives(visit, opened.loaded) : null,
      },
    },
    title: `${words.ask[kind].title} · ${front.name}`,
    status: bad === null ? 200 : 422,
    secret: true,
  });
};

const kindOf = ({ params }: Visit): AskKind | undefined => askKinds.find((one) => one === params['kind']);

/** The form of a kind; an extension's day in the address is priced and checked. */
export const loadAsk = async (visit: Visit): Promise<Answer> => {
  const kind = kindOf(visit);
  if (kind === undefined) return missing;
  const opened = await openLink(visit);
  if ('answer' in opened) return opened.answer;
  const typed = typedOf((name) => visit.query[name]);
  if (kind !== 'extend' || typed.day === '') return page(visit, opened, kind, { typed });
  const found = await check(visit, opened, kind, typed);
  if (typeof found === 'string') return page(visit, opened, kind, { typed, bad: found });
  return page(visit, opened, kind, { typed, offer: { day: asDay(typed.day), price: bahtOf(found.price) } });
};

/** Keeps an ask once, or takes the one that waits back. A price that is another by now is shown before it is asked. */
export const sendAsk = async (visit: Visit, fields: Fields): Promise<Answer> => {
  const kind = kindOf(visit);
  if (kind === undefined) return missing;
  const opened = await openLink(visit);
  if ('answer' in opened) return opened.answer;
  const { db, scope, front } = visit;
  const { orderId, branchId } = opened.order;
  const field = (name: string): string | undefined => fields[name]?.[0];
  const done: Answer = {
    kind: 'to',
    address: `${linkTo(front, pathOf('r', opened.token))}#asks`,
    status: 303,
  };
  if (field('say') === 'withdraw') {
    const { rows } = await db.tx(scope, (q) => withdrawAsk(scope, orderId, kind).execute(q));
    if (rows.length > 0) visit.changed(branchId);
    return done;
  }
  const key = field('key') ?? '';
  const formKey = isKey(key) ? key : randomUUID();
  const typed = typedOf(field);
  // What waits is shown there: the same form again, or a second one.
  if (opened.asks.some((one) => one.kind === kind && one.state === 'new')) return done;
  const found = await check(visit, opened, kind, typed);
  if (typeof found === 'string') return page(visit, opened, kind, { typed, bad: found, formKey });
  if (kind === 'extend' && field('price') !== String(bahtOf(found.price)))
    return page(visit, opened, kind, {
      typed,
      bad: 'price',
      offer: { day: asDay(typed.day), price: bahtOf(found.price) },
      formKey,
    });
  const kept = await db.tx(scope, (q) => keepAsk(q, scope, { orderId, formKey, kind, ...found }));
  if (kept !== undefined) visit.changed(branchId);
  return done;
};
