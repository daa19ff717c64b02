/** Finds elements of a page by their names, as a user does, in any browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultTimeLimit } from '../support/time-limit.ts';
import { repositoryFolder } from '../support/server.ts';
import type { OtherBrowser } from './other-browser.ts';

const selectors = {
  button: 'button, [role=button], summary, [type=submit]',
  link: 'a[href]',
  field: 'input, textarea, select',
  option: '[role=option]',
  pill: 'label',
  heading: 'h1, h2, h3',
  text: 'body *',
} as const;
type Kind = keyof typeof selectors;
type Place = { kind: Kind; name: string; how: 'is' | 'has' | 'starts'; within?: string };
/** `isHit`: a click at the centre reaches the element. */
export type Found = { x: number; y: number; isHit: boolean; value: string; href: string };

/** The body of a function with the arguments selector, name, how and within. It returns Found or null. */
const finder = `
  const [selector, name, how, within] = args;
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const namesOf = (one) => {
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText);
    const labels = [...(one.labels ?? [])].map((label) => label.innerText);
    return [one.getAttribute('aria-label'), by.join(' '), ...labels, one.placeholder, one.name, one.innerText].map(clean).filter((text) => text !== '');
  };
  const fits = (text) => how === 'is' ? text === name : how === 'has' ? text.includes(name) : text.startsWith(name);
  const isSeen = (one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && one.closest('[inert]') === null;
  };
  const area = within === null ? document : document.querySelector(within);
  const all = [...(area?.querySelectorAll(selector) ?? [])].filter((one) => namesOf(one).some(fits) && isSeen(one));
  // For texts the innermost element counts.
  const one = selector.startsWith('body') ? all.at(-1) : all[0];
  if (one === undefined) return null;
  window.foundElement = one;
  one.scrollIntoView({ block: 'center', inline: 'nearest' });
  const box = one.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return { x, y, isHit: hit !== null && (one.contains(hit) || hit.contains(one) || [...(one.labels ?? [])].some((label) => label.contains(hit))), value: one.value ?? clean(one.innerText), href: one.href ?? '' };
`;

export class Screen {
  readonly #browser: OtherBrowser;
  readonly #name: string;

  constructor(browser: OtherBrowser, name: string) {
    this.#browser = browser;
    this.#name = name;
  }

  goTo(address: string): Promise<void> {
    return this.#browser.goTo(address);
  }

  run(source: string, ...args: unknown[]): Promise<unknown> {
    return this.#browser.run(source, args);
  }

  /** Waits until the page shows the element. Fails with a picture in build/e2e. */
  async see(kind: Kind, name: string, how: Place['how'] = 'is', within?: string): Promise<Found> {
    return this.#until(`${kind} ${name}`, async () => {
      const found = await this.#browser.run(finder, [selectors[kind], name, how, within ?? null]);
      return found as Found | null;
    });
  }

  /** Waits until `source` returns a value that is not null. */
  until(what: string, source: string, limit = defaultTimeLimit): Promise<unknown> {
    return this.#until(what, () => this.#browser.run(source, []), limit);
  }

  async click(kind: Kind, name: string, how: Place['how'] = 'is', within?: string): Promise<void> {
    let last: Found | undefined;
    const { x, y } = await this.#until(`${kind} ${name} at rest and uncovered`, async () => {
      const found = await this.see(kind, name, how, within);
      const rests = found.x === last?.x && found.y === last.y && found.isHit;
      last = found;
      return rests ? found : null;
    });
    await this.#browser.clickAt(x, y);
  }

  async fill(name: string, text: string, how: Place['how'] = 'is', within?: string): Promise<void> {
    // A page that still loads may move the field between the search and the click.
    await this.#until(`focus in ${name}`, async () => {
      await this.click('field', name, how, within);
      return this.#browser.run('return document.activeElement === window.foundElement ? true : null', []);
    });
    await this.#browser.run('window.foundElement.select?.()', []);
    await this.#browser.type(text);
  }

  async scan(text: string): Promise<void> {
    await this.#browser.type(text);
    await this.#browser.pressEnter();
  }

  pressEnter(): Promise<void> {
    return this.#browser.pressEnter();
  }

  async expectNoOverflow(): Promise<void> {
    const [scroll, client] = (await this.#browser.run(
      'return [document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      [],
    )) as [number, number];
    if (scroll > client) throw new Error(`the page is ${scroll} px wide in a window of ${client} px`);
  }

  async #until<T>(what: string, look: () => Promise<T | null>, limit = defaultTimeLimit): Promise<T> {
    const end = Date.now() + limit;
    for (;;) {
      const found = await look().catch((error: unknown) => {
        // The browser is replacing the page.
        if (Date.now() > end) throw error;
        return null;
      });
      if (found !== null && found !== undefined) return found;
      if (Date.now() > end) {
        const file = path.join(repositoryFolder, 'build/e2e', `${this.#name}.png`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, await this.#browser.picture());
        throw new Error(`${this.#name} does not show: ${what} (picture in ${file})`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
