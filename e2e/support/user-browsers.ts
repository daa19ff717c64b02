/**
 * Opens browsers of users for scenarios. Each browser has its own session, and one scenario at a time uses
 * it.
 */
import type { Page } from 'playwright-core';
import type { A11yScenario } from '#test/web/a11y-scenario.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';
import { withTimeLimit } from './time-limit.ts';
import { type E2eServer, saveScreenshots, type BrowserSession } from './test-server.ts';

type Who = A11yScenario['who'];

export const openBrowserAs = async (at: E2eServer, who: Who): Promise<BrowserSession> => {
  const session = who === undefined ? {} : { storageState: await at.ownSessionOf(who) };
  const visit = await at.enter({ ...session, reducedMotion: 'reduce' });
  // A scenario must lock only its own page, because all pages of the user share the session. The lock is
  // mocked inside the page, because a browser with intercepted requests caches no files.
  await visit.context.addInitScript((lock) => {
    const own = window.fetch.bind(window);
    window.fetch = async (what, more) => (what === lock ? Response.json({ done: true }) : own(what, more));
  }, pinRows.lockScreen.path);
  return visit;
};

export const isScreenLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('screenLocked') !== null);

/** Works with a new page of a user, in a browser of an earlier scenario if such a browser exists. */
export const userBrowsersOf = (at: E2eServer) => {
  const free = new Map<Who, BrowserSession[]>();
  return async <T>(who: Who, work: (visit: BrowserSession) => Promise<T>): Promise<T> => {
    const before = free.get(who)?.pop();
    const visit =
      before === undefined
        ? await openBrowserAs(at, who)
        : { ...before, page: await withTimeLimit('opening a page', before.context.newPage()) };
    try {
      const result = await work(visit);
      if (await isScreenLocked(visit.page)) await visit.context.close();
      else {
        await visit.page.close();
        free.set(who, [...(free.get(who) ?? []), visit]);
      }
      return result;
    } catch (error) {
      await saveScreenshots(visit.context);
      await withTimeLimit('closing the browser', visit.context.close()).catch(() => undefined);
      throw error;
    }
  };
};
