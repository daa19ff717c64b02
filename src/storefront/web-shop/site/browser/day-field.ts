/** Replaces the browser's date input by a button in the page's language that opens a calendar. */
import '../styles/day-field.css';
import { addDays, asDay, type Day, daysBetween, formatDay, isDay } from '#lib/dates/day.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { paidDays, proposeDays } from '#orders/order/rules/rental-days.ts';
import {
  type DayFieldData,
  type DayLimits,
  daysAhead,
  dayWithin,
} from '#storefront/web-shop/rules/booking/day-field.ts';
import { openDayDialog } from './day-dialog.ts';

export type DaySpan = { pickupDay: Day; returnDay: Day };

let serial = 0;

const limitsOf = ({ min, max }: { min: string; max: string }, { today }: DayFieldData): DayLimits => ({
  min: isDay(min) ? min : today,
  max: isDay(max) ? max : addDays(today, daysAhead),
});

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null => {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
};

const durationIn = (form: HTMLFormElement | null, otherwise: number): number => {
  const found = form?.elements.namedItem('days');
  const days = found instanceof HTMLSelectElement ? Number(found.value) : otherwise;
  return Number.isInteger(days) && days > 0 ? days : otherwise;
};

/** Returns the days that the server proposes for an event, else the days from the first day on. */
const spanFor = (data: DayFieldData, form: HTMLFormElement | null, day: Day): DaySpan | null => {
  const { closures, counting, today, rentDays, from } = data;
  if (rentDays !== null)
    return proposeDays({
      ...closures,
      counting,
      today,
      eventDay: day,
      rentDays: durationIn(form, rentDays),
    });
  const first = from === null ? undefined : fieldOf(form, from)?.value;
  return isDay(first) && first <= day ? { pickupDay: first, returnDay: day } : null;
};

const textOfSpan = (data: DayFieldData, form: HTMLFormElement | null, span: DaySpan): string => {
  const { closures, counting, language, words, rentDays } = data;
  const n = rentDays === null ? paidDays({ ...closures, ...span, counting }) : durationIn(form, rentDays);
  const day = (one: Day): string => formatDay(one, language);
  const days = fillTemplate(words.span, { pickup: day(span.pickupDay), back: day(span.returnDay) }, language);
  return `${days} · ${fillTemplate(words.count, { n }, language)}`;
};

/** Moves an end that is before the first day, so the range keeps its length. */
const moveEnd = (input: HTMLInputElement, before: string): void => {
  const ends = input.form?.querySelectorAll<HTMLInputElement>('input[data-day-from]') ?? [];
  for (const end of ends) {
    const { value: first } = input;
    if (end.dataset['dayFrom'] !== input.name || !isDay(first) || !isDay(end.value) || end.value >= first)
      continue;
    const length = isDay(before) && before <= end.value ? daysBetween(before, end.value) : 0;
    const moved = addDays(first, length);
    end.value = isDay(end.max) && moved > end.max ? end.max : moved;
    end.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

export const startDayField = (input: HTMLInputElement): void => {
  const text = input.dataset['dayField'];
  const label = input.closest('label');
  const name = label?.querySelector('span');
  if (text === undefined || label === null || name === null || name === undefined) return;
  const data = JSON.parse(text) as DayFieldData;
  const { form, required } = input;
  const own = limitsOf(input, data);
  const limits = (): DayLimits => {
    const first = data.from === null ? undefined : fieldOf(form, data.from)?.value;
    return isDay(first) ? { ...own, min: dayWithin(first, own) } : own;
  };
  if (data.from !== null) input.dataset['dayFrom'] = data.from;
  serial += 1;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'day-button';
  button.id = `day-${serial}`;
  name.id = `day-name-${serial}`;
  button.setAttribute('aria-labelledby', `${name.id} ${button.id}`);
  button.setAttribute('aria-haspopup', 'dialog');
  const show = (): void => {
    const { value } = input;
    button.textContent = isDay(value) ? formatDay(value, data.language, 'long') : data.words.choose;
    button.classList.toggle('no-day', !isDay(value));
    const summary = form?.querySelector<HTMLElement>('[data-day-summary]') ?? null;
    if (summary === null || (data.rentDays === null && data.from === null)) return;
    const span = isDay(value) ? spanFor(data, form, value) : null;
    summary.hidden = span === null;
    summary.textContent = span === null ? '' : textOfSpan(data, form, span);
  };
  const open = (): void => {
    const { value } = input;
    openDayDialog({
      data,
      title: name.textContent,
      limits: limits(),
      chosen: isDay(value) ? asDay(value) : null,
      spanOf: (day) => spanFor(data, form, day),
      textOf: (span) => textOfSpan(data, form, span),
      choose: (day) => {
        input.value = day;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        moveEnd(input, value);
        button.focus();
      },
    });
  };
  input.type = 'hidden';
  input.after(button);
  button.addEventListener('click', open);
  form?.addEventListener('change', show);
  form?.addEventListener('submit', (event) => {
    if (!required || input.value !== '') return;
    event.preventDefault();
    open();
  });
  // The browser restores values when the visitor goes back.
  window.addEventListener('pageshow', show);
  show();
  input.dataset['awake'] = '';
};
