import { type Day, formatDay, isDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import type { WebRequestRow } from '#storefront/web-shop/contracts/web-orders.ts';
import type { WebRefusalReason } from '#storefront/web-shop/rules/request-states.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';

type Said = Pick<WebRequestRow, 'name' | 'state' | 'orderNo' | 'items' | 'pickupDay' | 'returnDay'> & {
  answer: string;
  reason: WebRefusalReason | '';
  /** Satang to pay now. */
  pay: { price: number; bail: number } | null;
  payBy: Day | null;
  ends: boolean;
  link: string;
  /** Last characters of the code of a usable gift voucher, or ''. */
  voucher: string;
};

const payLines = ({ pay, payBy, ends }: Said, language: Language): string[] => {
  if (pay === null) return [];
  const { link } = siteWords[language];
  const rows: [string, number][] = [
    [link.duePrice, pay.price],
    [link.dueBail, pay.bail],
    [link.dueTotal, pay.price + pay.bail],
  ];
  const day = payBy === null ? '' : formatDay(payBy, language, 'long');
  return [
    ...rows.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name}: ${formatBaht(amount)}`),
    ...(day === '' ? [] : [fillTemplate(link.payBy, { day }, language), ...(ends ? [link.payByEnds] : [])]),
  ];
};

export const requestMessageOf = (language: Language, of: Said): string => {
  const { request, day } = siteWords[language];
  const say = (text: string, values: Record<string, string | number>): string =>
    fillTemplate(text, values, language);
  const { pickupDay, returnDay } = of;
  const state = of.state === 'spam' ? 'new' : of.state;
  return [
    say(request.message.hello, { name: of.name }),
    `${request.state[state]} ${of.pay === null ? request.next[state] : request.payNow}`,
    ...(of.orderNo === '' ? [] : [say(request.no, { no: of.orderNo })]),
    ...of.items.map(({ name, n }) => `• ${say(request.line, { name, n })}`),
    ...(isDay(pickupDay) && isDay(returnDay)
      ? [
          say(day.span, {
            pickup: formatDay(pickupDay, language, 'long'),
            back: formatDay(returnDay, language, 'long'),
          }),
        ]
      : []),
    ...payLines(of, language),
    ...(of.pay === null || of.voucher === ''
      ? []
      : [say(siteWords[language].voucher.noted, { end: of.voucher })]),
    ...(of.link === '' ? [] : [`${request.toLink}: ${of.link}`]),
    ...(of.reason === '' ? [] : [request.reason[of.reason]]),
    ...(of.answer === '' ? [] : [of.answer]),
  ].join('\n');
};
