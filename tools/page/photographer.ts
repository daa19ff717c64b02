/** A browser that photographs pages of a shop, logged in as whoever is asked for. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page, PageScreenshotOptions } from 'playwright-core';
import { type Trouble, narrow, openBrowser, settled, watch, wide } from '#e2e/support/browser.ts';
import { preferenceCookies } from '#lib/http/preference-cookies.ts';
import type { Shot, Who } from './arguments.ts';
import { type Place, sessionOf } from './login-session.ts';

export type Photo = {
  file: string;
  /** Pixels, the heading and the address where the page ended. */
  told: string;
  /** Errors of scripts, calls that failed, what kept the page from coming to rest. */
  trouble: string[];
};
export type Photographer = {
  /** One photo after the other; looks at one page that follow each other share its loading. */
  shoot: (place: Place, shots: readonly Shot[]) => AsyncGenerator<Photo>;
  /** False when its browser is gone. */
  works: () => boolean;
  close: () => Promise<void>;
};

/** A person before a screen. The page stays: what it has read and compiled once is at hand for the next address. */
type Looker = { context: BrowserContext; page: Page; trouble: Trouble };

/** Pixels of a long page that are looked at. */
const longest = 2400;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const lookerAt = async (browser: Browser, place: Place, who: Who): Promise<Looker> => {
  const context = await browser.newContext({
    baseURL: place.origin,
    locale: 'th-TH',
    reducedMotion: 'reduce',
    ...(who !== 'nobody' && { storageState: await sessionOf(place, who) }),
  });
  context.setDefaultTimeout(20_000);
  // A page that asks whether it may be left is left.
  context.on('dialog', (asked) => void asked.accept());
  return { context, page: await context.newPage(), trouble: watch(context) };
};

const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}`;

/** Loads the page, presses what is to be pressed; resolves to what went wrong on the way. */
const open = async (page: Page, { address, press }: Shot): Promise<string[]> => {
  try {
    await page.goto(address);
    await settled(page);
    for (const name of press) {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
      await settled(page);
    }
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
};

/** The page, or the window while a dialog stands before it. */
const extent = async (page: Page, whole: boolean): Promise<PageScreenshotOptions> => {
  if ((await page.getByRole('dialog').filter({ visible: true }).count()) > 0) return {};
  const [width, height] = await page.evaluate((): [number, number] => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  return { fullPage: true, clip: { x: 0, y: 0, width, height: whole ? height : Math.min(height, longest) } };
};

/** A page of a web shop, which goes by the colours of the machine. */
const isOfShop = (address: string): boolean => address.startsWith('/w/');

const photograph = async (page: Page, { address, dark, whole, file }: Shot): Promise<string> => {
  const scheme = dark ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: scheme });
  if (!isOfShop(address))
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
  const png = await page.screenshot({
    ...(await extent(page, whole)),
    animations: 'disabled',
    caret: 'hide',
  });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, png);
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 500 })
    .catch(() => 'no heading');
  const { pathname, search } = new URL(page.url());
  return `${sizeOf(png)}  ${heading?.trim()}  ${decodeURI(pathname + search)}`;
};

/** Do both need the same page, looked at by day and by night? */
const share = (one: Shot, other: Shot): boolean =>
  (['address', 'who', 'lang', 'width'] as const).every((field) => one[field] === other[field]) &&
  one.press.join('\n') === other.press.join('\n');

export const openPhotographer = async (): Promise<Photographer> => {
  const browser = await openBrowser();
  const lookers = new Map<string, Looker>();

  const lookerFor = async (place: Place, who: Who): Promise<Looker> => {
    const key = `${place.origin} ${who}`;
    const known = lookers.get(key) ?? (await lookerAt(browser, place, who));
    lookers.set(key, known);
    return known;
  };
  const forget = async (place: Place, who: Who): Promise<void> => {
    const key = `${place.origin} ${who}`;
    await lookers.get(key)?.context.close();
    lookers.delete(key);
  };

  const visit = async (place: Place, shot: Shot): Promise<{ page: Page; trouble: string[] }> => {
    const { context, page, trouble } = await lookerFor(place, shot.who);
    const url = place.origin;
    await context.addCookies([
      { name: preferenceCookies.language, value: shot.lang, url },
      { name: preferenceCookies.theme, value: 'auto', url },
    ]);
    trouble.errors.length = 0;
    trouble.failedCalls.length = 0;
    const { width } = shot;
    await page.setViewportSize({ width, height: width > 600 ? wide.height : narrow.height });
    await page.emulateMedia({ colorScheme: shot.dark ? 'dark' : 'light' });
    const stopped = await open(page, shot);
    return { page, trouble: [...stopped, ...trouble.errors, ...trouble.failedCalls] };
  };
  /** As `visit`; a session that has ended meanwhile is begun again. */
  const visitLoggedIn = async (place: Place, shot: Shot): ReturnType<typeof visit> => {
    const fresh = !lookers.has(`${place.origin} ${shot.who}`);
    const seen = await visit(place, shot);
    const out = shot.who !== 'nobody' && new URL(seen.page.url()).pathname === '/pages/login';
    if (fresh || !out) return seen;
    await forget(place, shot.who);
    return visit(place, shot);
  };

  return {
    async *shoot(place, shots) {
      let seen: Awaited<ReturnType<typeof visit>> | undefined;
      for (const [index, shot] of shots.entries()) {
        const before = shots[index - 1];
        if (seen === undefined || before === undefined || !share(before, shot))
          seen = await visitLoggedIn(place, shot);
        yield { file: shot.file, told: await photograph(seen.page, shot), trouble: seen.trouble };
        // Whatever state it is in, the next one does not begin with it.
        if (seen.trouble.length > 0) {
          seen = undefined;
          await forget(place, shot.who);
        }
      }
    },
    works: () => browser.isConnected(),
    close: () => browser.close(),
  };
};
