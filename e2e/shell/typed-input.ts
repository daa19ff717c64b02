/** Types into every field of a page while its answers are late, and finds the fields that lose what was typed. */
import type { Page } from 'playwright-core';
import type { Shown, Visited } from '#test/web/a11y-scenario.ts';
import { isLocked } from '../support/user-browsers.ts';
import { follow, settled } from '../support/browser.ts';
import { within } from '../support/time-limit.ts';
import { later, typed as typedDay } from '../support/steps/counter-screens.ts';
import { LateAnswers, type Order } from '../support/late-answers.ts';

/**
 * `again`: the page was shown before, so that its cache shows answers which are older than those that come late. Otherwise the cache is
 * empty, and once all answers have come, another user changes everything.
 */
export type Way = Order | 'again';

type Field = { n: number; label: string; kind: string; was: string };
type Typed = Field & { value: string };

const dialogs = '[role=dialog][aria-modal=true], [role=alertdialog]';

/** The next field in sight into which nothing has been typed: in the dialog that is open, else in the page. */
const nextField = (page: Page): Promise<Field | undefined> =>
  page.evaluate((over) => {
    const isSeen = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null;
    const scope = [...document.querySelectorAll(over)].findLast(isSeen) ?? document.querySelector('main');
    const untyped =
      ':not([data-typed], :disabled, [readonly], [type=checkbox], [type=radio], [type=file], [type=range], [type=color], [type=hidden])';
    const all = scope?.querySelectorAll<HTMLElement>(
      `input${untyped}, textarea${untyped}, [contenteditable=true]:not([data-typed])`,
    );
    const one = [...(all ?? [])].find(isSeen);
    if (one === undefined) return undefined;
    const shared = window as unknown as { typedFields?: number };
    const n = (shared.typedFields ?? 0) + 1;
    shared.typedFields = n;
    one.dataset['typed'] = String(n);
    const input = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one : undefined;
    const names = [one.ariaLabel, input?.labels?.[0]?.textContent, input?.placeholder, input?.name];
    const isList = one.role === 'combobox' || one.ariaHasPopup === 'listbox';
    const type = input === undefined || input.type === 'text' ? one.inputMode : input.type;
    return {
      n,
      label: names.find((name) => name) ?? '',
      kind: isList ? 'list' : type,
      was: input?.value ?? one.textContent ?? '',
    };
  }, dialogs);

/** What a field holds; undefined when it is not on the page any more. */
const valueOf = (page: Page, { n }: Field): Promise<string | undefined> =>
  page.evaluate((at) => {
    const one = document.querySelector(`[data-typed="${at}"]`);
    const isInput = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
    return isInput ? one.value : (one?.textContent ?? undefined);
  }, n);

/** Texts to type, the likeliest to be accepted first. */
const trials = (kind: string): string[] => {
  if (kind === 'date') return [later(3)];
  if (kind === 'email') return ['a7@example.com'];
  const words = ['ก7', 'a7'];
  const numbers = ['7', '3', '0812345678', typedDay(later(3)), '09:31'];
  return ['numeric', 'decimal', 'tel', 'number'].includes(kind)
    ? [...numbers, ...words]
    : [...words, ...numbers];
};

const leave = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
  });

/** Types into a field and leaves it; resolves to what it holds then, to undefined when it accepts no text. */
const typeInto = async (page: Page, field: Field): Promise<string | undefined> => {
  for (const text of trials(field.kind)) {
    if (text === field.was) continue;
    await page.locator(`[data-typed="${field.n}"]`).fill(text);
    await leave(page);
    const now = await valueOf(page, field);
    if (now !== field.was && now !== '') return now;
  }
  return undefined;
};

/** The fields of a page, and what they have lost. */
class Fields {
  any = false;
  readonly lost: string[] = [];
  readonly #page: Page;
  readonly #typed: Typed[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types into all that have come into sight. */
  async type(): Promise<void> {
    for (let field = await nextField(this.#page); field; field = await nextField(this.#page)) {
      this.any = true;
      const value = await typeInto(this.#page, field);
      if (value !== undefined) this.#typed.push({ ...field, value });
      // What is typed into a list of choices finds one; it is not kept.
      else if (field.kind !== 'list') this.lost.push(`${field.label}: accepts nothing`);
    }
  }

  /** Finds those that hold something else after what has happened. */
  async check(after: string): Promise<void> {
    for (const one of this.#typed.splice(0)) {
      const now = await valueOf(this.#page, one);
      if (now === one.value) this.#typed.push(one);
      else this.lost.push(`${one.label}: ${one.value} → ${now ?? 'no field'} after ${after}`);
    }
  }
}

/** Opens the page, up to what `open` opens on it. Its answers are held from here on. */
const begin = async (page: Page, answers: LateAnswers, address: string, { open }: Visited, way: Way) => {
  if (way !== 'again') {
    answers.holding = open === undefined;
    await page.goto(address);
    if (open !== undefined) await settled(page);
    answers.holding = true;
    return;
  }
  await page.goto(address);
  await settled(page);
  await open?.(page);
  await settled(page);
  await follow(page, '/backoffice/packages');
  await settled(page);
  // What the cache holds is a minute old now: it is shown, and asked for once more.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  answers.changing = true;
  answers.holding = true;
  await follow(page, address);
};

/** Tells the page that another user has changed everything, and resolves when it shows that. */
const change = async (answers: LateAnswers): Promise<void> => {
  answers.holding = false;
  answers.changing = true;
  await answers.tellChange();
  await answers.rest();
};

/** A page that asks before it is left cannot be shown again; without a login nothing is cached. */
export const waysOf = ({ who, asks }: Visited): readonly Way[] => [
  'oldest first',
  'newest first',
  ...(who === undefined || asks ? [] : (['again'] as const)),
];

/** Types into all fields of a visit; resolves to whether there are any, and to what they have lost. */
export const walk = async (page: Page, shown: Shown, visit: Visited, way: Way) => {
  const answers = await LateAnswers.of(page);
  await begin(page, answers, visit.path(shown), visit, way);
  let isOpen = visit.open === undefined;
  const opening = Promise.resolve(visit.open?.(page)).then(() => void (isOpen = true));
  const fields = new Fields(page);
  for (let after: string | undefined = 'the page was shown'; ;) {
    await within('drawing what has come', answers.rest());
    if (isOpen) {
      await fields.type();
      await fields.check(after ?? 'all answers');
    }
    after = await answers.release(way === 'newest first' ? way : 'oldest first');
    if (after !== undefined) continue;
    if (isOpen) break;
    await opening;
  }
  if (way !== 'again' && fields.any && visit.who !== undefined && !(await isLocked(page))) {
    await within('showing a change', change(answers));
    await fields.check('a change by another user');
  }
  return { any: fields.any, lost: fields.lost };
};
