/** Browsers of people for visits of pages: each has a session of its own, and is used by one visit at a time. */
import type { Page } from 'playwright-core';
import type { Visited } from '#test/web/a11y-scenario.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';
import { within } from './time-limit.ts';
import { type House, pictureOf, type Visit } from './test-server.ts';

type Who = Visited['who'];

/** A browser of somebody, or of nobody. */
export const enterAs = async (at: House, who: Who): Promise<Visit> => {
  const session = who === undefined ? {} : { storageState: await at.ownSessionOf(who) };
  const visit = await at.enter({ ...session, reducedMotion: 'reduce' });
  // A locked screen is this page's own: the session behind it is that of all pages of the person. It is answered in
  // the page: a browser whose calls are held on their way keeps no files.
  await visit.context.addInitScript((lock) => {
    const own = window.fetch.bind(window);
    window.fetch = async (what, more) => (what === lock ? Response.json({ done: true }) : own(what, more));
  }, pinRows.lockScreen.path);
  return visit;
};

/** The screen is locked. */
export const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('screenLocked') !== null);

/** Works with a new page of somebody, in a browser that an earlier visit has left where there is one. */
export const peopleOf = (at: House) => {
  const free = new Map<Who, Visit[]>();
  return async <T>(who: Who, work: (visit: Visit) => Promise<T>): Promise<T> => {
    const before = free.get(who)?.pop();
    const visit =
      before === undefined
        ? await enterAs(at, who)
        : { ...before, page: await within('opening a page', before.context.newPage()) };
    try {
      const result = await work(visit);
      if (await isLocked(visit.page)) await visit.context.close();
      else {
        await visit.page.close();
        free.set(who, [...(free.get(who) ?? []), visit]);
      }
      return result;
    } catch (error) {
      await pictureOf(visit.context);
      await within('closing the browser', visit.context.close()).catch(() => undefined);
      throw error;
    }
  };
};
