import { formatDay, isDay } from '#lib/dates/day.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import type { WebRequestRow } from '#storefront/web-shop/contracts/web-orders.ts';
import type { WebRefusalReason } from '#storefront/web-shop/rules/request-states.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';

type Said = Pick<WebRequestRow, 'name' | 'state' | 'orderNo' | 'items' | 'pickupDay' | 'returnDay'> & {
  answer: string;
  reason: WebRefusalReason | '';
};

export const requestMessageOf = (language: Language, of: Said): string => {
  const { request, day } = siteWords[language];
  const say = (text: string, values: Record<string, string | number>): string =>
    fillTemplate(text, values, language);
  const { pickupDay, returnDay } = of;
  const state = of.state === 'spam' ? 'new' : of.state;
  return [
    say(request.message.hello, { name: of.name }),
    `${request.state[state]} ${request.next[state]}`,
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
    ...(of.reason === '' ? [] : [request.reason[of.reason]]),
    ...(of.answer === '' ? [] : [of.answer]),
  ].join('\n');
};
