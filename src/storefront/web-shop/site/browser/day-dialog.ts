/** A modal dialog with a grid, as in the ARIA Authoring Practices Guide. */
import { type Day, formatDay, formatMonth, weekday, weekdayNames } from '#lib/dates/day.ts';
import { isClosedOn } from '#setup/shop/closures.ts';
import {
  type DayFieldData,
  type DayLimits,
  dayOfKey,
  daysOfMonth,
  dayWithin,
  monthAfter,
  monthBefore,
  monthOf,
} from '#storefront/web-shop/rules/booking/day-field.ts';
import type { DaySpan } from './day-field.ts';

type Ask = {
  data: DayFieldData;
  title: string;
  limits: DayLimits;
  chosen: Day | null;
  spanOf: (day: Day) => DaySpan | null;
  textOf: (span: DaySpan) => string;
  choose: (day: Day) => void;
};

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
};

const turnButton = (label: string, sign: string): HTMLButtonElement =>
  make('button', { type: 'button', class: 'day-turn', 'aria-label': label }, sign);

const headRow = ({ language, words }: DayFieldData): HTMLElement => {
  const short = words.week.split(' ');
  const cells = weekdayNames(language, 'long').map((name, at) =>
    make('th', { scope: 'col', abbr: name }, short[at] ?? ''),
  );
  return make('thead', {}, make('tr', {}, ...cells));
};

const cellOf = (day: Day, { data, limits, chosen }: Ask, span: DaySpan | null): HTMLElement => {
  const closed = isClosedOn(data.closures, day);
  const off = day < limits.min || day > limits.max || (closed && !data.choosesClosed);
  const label = formatDay(day, data.language, 'full');
  const button = make(
    'button',
    {
      type: 'button',
      tabindex: '-1',
      'data-day': day,
      'aria-label': closed ? `${label}, ${data.words.closed}` : label,
      ...(off && { 'aria-disabled': 'true' }),
      ...(day === data.today && { 'aria-current': 'date' }),
    },
    String(Number(day.slice(8))),
  );
  const within = span !== null && day >= span.pickupDay && day <= span.returnDay;
  const names = [closed || off ? 'off' : '', within ? 'within' : ''].filter((one) => one !== '');
  return make(
    'td',
    { role: 'gridcell', 'aria-selected': String(day === chosen), class: names.join(' ') },
    button,
  );
};

const bodyOf = (month: Day, ask: Ask, span: DaySpan | null): HTMLElement => {
  const days = daysOfMonth(month);
  const blank = (): HTMLElement => make('td', { role: 'gridcell' });
  const before = Array.from({ length: weekday(month) }, blank);
  const cells = [...before, ...days.map((day) => cellOf(day, ask, span))];
  while (cells.length % 7 > 0) cells.push(blank());
  const rows = Array.from({ length: cells.length / 7 }, (_, at) =>
    make('tr', {}, ...cells.slice(at * 7, at * 7 + 7)),
  );
  return make('tbody', {}, ...rows);
};

export const openDayDialog = (ask: Ask): void => {
  const { data, limits, title, chosen } = ask;
  const { language, words } = data;
  let at = dayWithin(chosen ?? limits.min, limits);
  const month = make('h2', { id: 'day-month', 'aria-live': 'polite' });
  const [before, after] = [turnButton(words.before, '‹'), turnButton(words.after, '›')];
  const table = make('table', { role: 'grid', 'aria-labelledby': 'day-month' }, headRow(data));
  const note = make('p', { class: 'day-note' });
  const close = make('button', { type: 'button', class: 'day-close' }, words.close);
  const dialog = make(
    'dialog',
    { class: 'day-dialog', 'aria-label': title },
    make('div', { class: 'day-head' }, before, month, after),
    table,
    note,
    make('p', { class: 'day-note quiet' }, words.greyed),
    close,
  );
  const drawSpan = (): DaySpan | null => {
    const span = ask.spanOf(at);
    note.textContent = span === null ? '' : ask.textOf(span);
    return span;
  };
  const draw = (focus: boolean): void => {
    const span = drawSpan();
    const first = monthOf(at);
    const text = formatMonth(first, language);
    if (month.textContent !== text) month.textContent = text;
    before.disabled = first <= limits.min;
    after.disabled = monthAfter(first) > limits.max;
    table.tBodies[0]?.remove();
    table.append(bodyOf(first, ask, span));
    const button = table.querySelector<HTMLButtonElement>(`[data-day="${at}"]`);
    button?.setAttribute('tabindex', '0');
    if (focus) button?.focus();
  };
  const turn = (first: Day): void => {
    at = dayWithin(first, limits);
    draw(false);
    if (before.disabled || after.disabled) (before.disabled ? after : before).focus();
  };
  before.addEventListener('click', () => turn(monthBefore(monthOf(at))));
  after.addEventListener('click', () => turn(monthAfter(monthOf(at))));
  table.addEventListener('keydown', (event) => {
    const next = dayOfKey(at, event);
    if (next === undefined) return;
    event.preventDefault();
    at = dayWithin(next, limits);
    draw(true);
  });
  table.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    if (button === null || button.getAttribute('aria-disabled') === 'true') return;
    const day = daysOfMonth(monthOf(at)).find((one) => one === button.dataset['day']);
    if (day === undefined) return;
    dialog.close();
    ask.choose(day);
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  draw(false);
  dialog.showModal();
  draw(true);
};
