/** Delays the responses to a page's GET requests, and releases them one by one. */
import { EventEmitter, once } from 'node:events';
import type { Page, Request, Route } from 'playwright-core';
import { isPageDrawn } from './browser.ts';

export type ReleaseOrder = 'oldest first' | 'newest first';

const livePath = '/api/live';
const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** The fields with texts that users write. All other texts are states, kinds, days or codes. */
const texts = /^(name|note|reason|description|title|phone|address|answer|remark|label|detail)$|Name$|Note$/;
/** The numbers that identify an object or a part of a list. */
const fixed =
  /[iI]ds?$|^(page|size|total|count|itemCount|year|month|layout|seq|place|order|at|key|code)$|No$/;

/**
 * Returns a different response to the same request, as after another user's change. Numbers, texts and
 * versions differ.
 */
const changed = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, name));
  if (typeof value === 'number') return fixed.test(name) || !Number.isInteger(value) ? value : value + 1;
  if (typeof value === 'string') return texts.test(name) && value !== '' ? `${value} ๒` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, key)]));
};

export class DelayedResponses extends EventEmitter<{ moved: [] }> {
  /** `holding` delays GET requests, `changing` alters their responses. */
  holding = false;
  changing = false;
  readonly #page: Page;
  readonly #held: Route[] = [];
  /** Requests without a response, including held ones. */
  readonly #underway = new Set<Request>();
  #count = 0;
  #live: Route | undefined;

  private constructor(page: Page) {
    super();
    this.#page = page;
    page.on('request', (request) => {
      if (pathOf(request) === livePath) return;
      this.#underway.add(request);
      this.#count += 1;
    });
    const end = (request: Request): void => {
      this.#underway.delete(request);
      this.emit('moved');
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  static async of(page: Page): Promise<DelayedResponses> {
    const answers = new DelayedResponses(page);
    await page.route('**/api/**', (route) => answers.#take(route));
    return answers;
  }

  async #take(route: Route): Promise<void> {
    const request = route.request();
    if (pathOf(request) === livePath) this.#live = route;
    else if (request.method() !== 'GET') await route.continue();
    else if (this.holding) this.#held.push(route);
    else await this.#answer(route);
    this.emit('moved');
  }

  async #answer(route: Route): Promise<void> {
    try {
      if (!this.changing) return await route.continue();
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
      await route.fulfill({ response, ...(isJson && { json: changed(await response.json()) }) });
    } catch (error) {
      // The page has cancelled the request.
      if (this.#underway.has(route.request())) throw error;
    }
  }

  #isQuiet(): boolean {
    return this.#underway.size <= this.#held.length;
  }

  /** Resolves when the page waits only for held responses and has drawn the received ones. */
  async rest(): Promise<void> {
    for (let still = 0; still < 2;) {
      while (!this.#isQuiet()) await once(this, 'moved');
      const before = this.#count;
      const drawn = await isPageDrawn(this.#page).catch(() => false);
      still = drawn && this.#isQuiet() && this.#count === before ? still + 1 : 0;
    }
  }

  /** Releases one held response. Resolves to its address, or to undefined when none is held. */
  async release(order: ReleaseOrder): Promise<string | undefined> {
    const route = order === 'oldest first' ? this.#held.shift() : this.#held.pop();
    if (route === undefined) return undefined;
    await this.#answer(route);
    const { pathname, search } = new URL(route.request().url());
    return pathname + search;
  }

  /**
   * Tells the page through the live stream that everything may have changed. Resolves when the page has read
   * this.
   */
  async tellChange(): Promise<void> {
    while (this.#live === undefined) await once(this, 'moved');
    const live = this.#live;
    this.#live = undefined;
    // A move event makes the page reopen the stream immediately.
    const body = 'event: gap\ndata: {}\n\nevent: move\ndata: {}\n\n';
    await live.fulfill({ contentType: 'text/event-stream', body });
    while (this.#live === undefined) await once(this, 'moved');
  }
}
