/** Types into every field of a page while its responses are delayed, and finds the fields that lose input. */
import type { Page } from 'playwright-core';
import type { ScenarioObjects, A11yScenario } from '#test/web/a11y-scenario.ts';
import { isScreenLocked } from '../support/user-browsers.ts';
import { followInApp, waitUntilSettled } from '../support/browser.ts';
import { withTimeLimit } from '../support/time-limit.ts';
import { daysFromNow, typedDayOf as typedDay } from '../support/steps/counter-screens.ts';
import { DelayedResponses, type ReleaseOrder } from '../support/late-answers.ts';

/**
 * In mode `again` the user saw the page before, so the cache has older data than the late responses. In other
 * modes the cache is empty, and another user changes everything after all responses have arrived.
 */
export type LateAnswerMode = ReleaseOrder | 'again';

type Field = { n: number; label: string; kind: string; was: string };
/** `isInput`: the value is valid and not only a search or a scan. */
type Typed = Field & { value: string; isInput: boolean };

const dialogs = '[role=dialog][aria-modal=true], [role=alertdialog]';

/** Returns the next visible field without input, in the open dialog or else in the page. */
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
    const isSearch = input?.type === 'search' || 'scanField' in one.dataset;
    const isList = one.role === 'combobox' || one.ariaHasPopup === 'listbox';
    const type = input === undefined || input.type === 'text' ? one.inputMode : input.type;
    return {
      n,
      label: names.find((name) => name) ?? '',
      kind: isList ? 'list' : isSearch ? 'search' : type,
      was: input?.value ?? one.textContent ?? '',
    };
  }, dialogs);

/** Returns the value of a field, or undefined when it is no longer on the page. */
const valueOf = (page: Page, { n }: Field): Promise<string | undefined> =>
  page.evaluate((at) => {
    const one = document.querySelector(`[data-typed="${at}"]`);
    const isInput = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
    return isInput ? one.value : (one?.textContent ?? undefined);
  }, n);

const isValid = async (page: Page, { n }: Field): Promise<boolean> =>
  (await page.locator(`[data-typed="${n}"]`).getAttribute('aria-invalid')) !== 'true';

const shownFields = async (page: Page): Promise<{ label: string; value: string | undefined }[]> => {
  const all: { label: string; value: string | undefined }[] = [];
  for (let field = await nextField(page); field; field = await nextField(page))
    all.push({ label: field.label, value: await valueOf(page, field) });
  return all;
};

/** Returns texts to type, the most likely valid first. */
const trials = (kind: string): string[] => {
  if (kind === 'date') return [daysFromNow(3)];
  if (kind === 'email') return ['a7@example.com'];
  const words = ['ก7', 'a7'];
  const numbers = ['7', '3', '0812345678', typedDay(daysFromNow(3)), '09:31'];
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

class Fields {
  any = false;
  readonly lost: string[] = [];
  readonly #page: Page;
  readonly #typed: Typed[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async type(): Promise<void> {
    for (let field = await nextField(this.#page); field; field = await nextField(this.#page)) {
      this.any = true;
      const value = await typeInto(this.#page, field);
      if (value !== undefined)
        this.#typed.push({
          ...field,
          value,
          isInput: field.kind !== 'search' && (await isValid(this.#page, field)),
        });
      // Text typed into a list of choices filters the list and is not stored.
      else if (field.kind !== 'list') this.lost.push(`${field.label}: accepts nothing`);
    }
  }

  /** Finds input that no longer appears in a field with the same label. */
  async checkAgain(after: string): Promise<void> {
    const shown = await shownFields(this.#page);
    for (const one of this.#typed)
      if (one.isInput && !shown.some(({ label, value }) => label === one.label && value === one.value))
        this.lost.push(`${one.label}: ${one.value} is lost after ${after}`);
  }

  /** Finds fields whose value has changed after an event. */
  async check(after: string): Promise<void> {
    for (const one of this.#typed.splice(0)) {
      const now = await valueOf(this.#page, one);
      if (now === one.value) this.#typed.push(one);
      else this.lost.push(`${one.label}: ${one.value} → ${now ?? 'no field'} after ${after}`);
    }
  }
}

/** Opens the page and the parts that `open` opens. Then delays responses. */
const begin = async (
  page: Page,
  answers: DelayedResponses,
  address: string,
  { open }: A11yScenario,
  way: LateAnswerMode,
) => {
  if (way !== 'again') {
    answers.holding = open === undefined;
    await page.goto(address);
    if (open !== undefined) await waitUntilSettled(page);
    answers.holding = true;
    return;
  }
  await page.goto(address);
  await waitUntilSettled(page);
  await open?.(page);
  await waitUntilSettled(page);
  await followInApp(page, '/backoffice/packages');
  await waitUntilSettled(page);
  // A minute passes, so the page shows the cached data and refetches it.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  answers.changing = true;
  answers.holding = true;
  await followInApp(page, address);
};

/** Tells the page that another user has changed everything. Resolves when the page shows it. */
const change = async (answers: DelayedResponses): Promise<void> => {
  answers.holding = false;
  answers.changing = true;
  await answers.tellChange();
  await answers.rest();
};

/**
 * Returns the modes of a scenario. A page that asks before the user leaves cannot be shown again. Nothing is
 * cached without a login.
 */
export const lateAnswerModesOf = ({ who, asks }: A11yScenario): readonly LateAnswerMode[] => [
  'oldest first',
  'newest first',
  ...(who === undefined || asks ? [] : (['again'] as const)),
];

/** Types into all fields of a scenario. Resolves to whether fields exist, and to their lost input. */
export const typeIntoEveryField = async (
  page: Page,
  shown: ScenarioObjects,
  visit: A11yScenario,
  way: LateAnswerMode,
) => {
  const answers = await DelayedResponses.of(page);
  await begin(page, answers, visit.path(shown), visit, way);
  let isOpen = visit.open === undefined;
  const opening = Promise.resolve(visit.open?.(page)).then(() => void (isOpen = true));
  const fields = new Fields(page);
  for (let after: string | undefined = 'the page was shown'; ;) {
    await withTimeLimit('drawing what has come', answers.rest());
    if (isOpen) {
      await fields.type();
      await fields.check(after ?? 'all answers');
    }
    after = await answers.release(way === 'newest first' ? way : 'oldest first');
    if (after !== undefined) continue;
    if (isOpen) break;
    await opening;
  }
  if (way !== 'again' && fields.any && visit.who !== undefined && !(await isScreenLocked(page))) {
    await withTimeLimit('showing a change', change(answers));
    await fields.check('a change by another user');
  }
  if (visit.keeps && way === 'oldest first') {
    answers.holding = false;
    await page.reload();
    await waitUntilSettled(page);
    await visit.open?.(page);
    await waitUntilSettled(page);
    await fields.checkAgain('a reload');
  }
  return { any: fields.any, lost: fields.lost };
};
