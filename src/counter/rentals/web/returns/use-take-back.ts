import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useKeptState } from '#ui/form/index.ts';
import { useRight } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import { useCodeScan } from '#inventory/stock/web/index.ts';
import { parcelWithReturns } from '#setup/shop/closures.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { lateTermsOf, moneyWithFees } from '#orders/order/rules/return-estimate.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { ReturnDraft, ReturnForm, ReturnLine } from './return-form.ts';
import {
  openReturnDraft,
  firstReturnDayOf,
  returnBody,
  returnLine,
  returnProblem,
  returnFeesOf,
  upcomingFeesOf,
  putReturnLine,
  returnFormOf,
  returnableLinesOf,
  scannedReturnLine,
  sumReturnFees,
} from './return-form.ts';

export type TakeBackProps = {
  order: Order;
  shop: ShopInfo;
  scanned?: string | undefined;
  /** Lines ticked at first. The draft is lost when the page closes. */
  only?: ReadonlySet<number> | undefined;
  onDone: (taken: ReturnResult) => void;
};

export type ReturnResult = { order: Order; before: Order; ids: ReadonlySet<number> };

const useReturnScan = (
  order: Order,
  form: ReturnForm,
  take: (line: OrderLineOut, barcode: string) => void,
) => {
  const { t } = useTranslation('counter');
  const latest = useRef(form);
  latest.current = form;
  /** A unit recorded in the shop exchanges records with the rented unit. */
  const other = useCodeScan({
    isFor: ({ kind }) => kind === 'garment',
    onFound: ({ kind, code: barcode, itemId, state }) => {
      const line =
        kind === 'garment' ? scannedReturnLine(order, latest.current, { barcode, itemId, state }) : null;
      if (line !== null) take(line, barcode);
      return line !== null;
    },
  });
  const scan = (code: string): void => {
    const own = scannedReturnLine(order, form, { barcode: code });
    other.forget();
    if (own === null) other.scan(code);
    else take(own, own.barcode);
  };
  return {
    scan,
    scanner: {
      busy: other.busy,
      error:
        other.error &&
        other.refusals
          .map(({ code, text }) => `${t('return.notInBill', { barcode: code })} · ${text}`)
          .join(' · '),
      found: other.found,
      choices: other.choices,
      choose: other.choose,
    },
  };
};

export const useTakeBack = ({ order, shop, scanned, only, onDone }: TakeBackProps) => {
  const { t } = useTranslation(['counter', 'order']);
  const today = useToday();
  const navigate = useNavigate();
  const [{ form }, setDraft, drop, notes] = useKeptState<ReturnDraft>(
    `take-back ${order.orderId}${only === undefined ? '' : ' group'}`,
    { scan: undefined, form: {} },
    {
      untilLeft: true,
      begin: (stored) =>
        only === undefined
          ? openReturnDraft(order, stored, scanned)
          : { scan: undefined, form: returnFormOf(only) },
    },
  );
  const setForm = (change: (was: ReturnForm) => ReturnForm): void =>
    setDraft((was) => ({ ...was, form: change(was.form) }));
  const parcelDay = order.parcelDay === null ? null : asDay(order.parcelDay);
  const firstDay = firstReturnDayOf(order.closures, today, parcelDay, useRight('waive'));
  const lines = returnableLinesOf(order);
  const { data: offers } = useApi(
    rentalsContract.earlyBack,
    { params: { id: order.orderId } },
    { enabled: lines.some((line) => line.returnDay > today), retry: false },
  );
  const early = offers?.itemList ?? [];
  const lineOf = (line: OrderLineOut): ReturnLine => returnLine(order, form, line, today);
  const all = lines.map((line) => ({ line, back: lineOf(line) }));
  const backs = all.filter((one) => one.back.back);
  const own = lateTermsOf(order);
  const returned = backs.flatMap(({ back }) => (back.lost ? [] : (back.returnedDay ?? [])));
  const terms = { ...own, parcel: parcelWithReturns(own.parcel, returned), parcelBefore: own.parcel };
  const fees = sumReturnFees(backs.flatMap(({ line, back }) => returnFeesOf(line, back, terms, early)));
  const upcoming = upcomingFeesOf(all, terms, today);
  const expected = upcoming === 0 ? fees : [...fees, { kind: 'late_fee' as const, amount: upcoming }];
  const bought = backs.filter(({ back }) => back.next === 'sell' && !back.lost);
  /** The live stream may update the order before the reply arrives. */
  const sent = useRef(order);
  const action = useAction(rentalsContract.takeBack, {
    ...(only !== undefined && { done: t('return.done', { n: backs.length }) }),
    refresh: 'all',
    onSuccess: (after, { body }) => {
      drop();
      onDone({
        order: after,
        before: sent.current,
        ids: new Set(body.lines.map((line) => Number(line.orderDetailId))),
      });
      if (bought.length > 0)
        void navigate({
          to: '/backoffice/sale-order',
          search: {
            order: order.orderId,
            codes: bought.map(({ line, back }) => back.barcode || line.barcode).join(),
          },
        });
    },
  });
  const take = (line: OrderLineOut, barcode: string): void =>
    setForm((was) => putReturnLine(was, line, { back: true, barcode }));
  return {
    order,
    shop,
    notes,
    terms,
    today,
    firstDay,
    early,
    all,
    backs,
    lineOf,
    changeAll: (part: Partial<ReturnLine>): void =>
      setForm((was) => backs.reduce((next, { line }) => putReturnLine(next, line, part), was)),
    change: (line: OrderLineOut, part: Partial<ReturnLine>): void =>
      setForm((was) => putReturnLine(was, line, part)),
    selectAll: (back: boolean): void =>
      setForm((was) => lines.reduce((next, line) => putReturnLine(next, line, { back }), was)),
    ...useReturnScan(order, form, take),
    sums: {
      money: moneyWithFees(order, expected, shop),
      fees,
      toCome: upcoming,
      stay: lines.length - backs.length,
    },
    problem: returnProblem(backs, terms, today, firstDay),
    action,
    save: (seenSlips: number[] = []): void => {
      sent.current = order;
      action.mutate({ params: { id: order.orderId }, body: { ...returnBody(backs), seenSlips } });
    },
  };
};
export type TakeBackState = ReturnType<typeof useTakeBack>;
