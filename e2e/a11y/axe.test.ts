/**
 * Checks the accessibility of every page: axe rules, one h1, no sideways scrolling. `--thorough` checks every
 * scenario of a page, wide and narrow, light and dark, covered buttons on a phone, and cut tables on a tablet.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { type ExpectStatic, beforeAll, describe, it } from 'vitest';
import type { ScenarioObjects, A11yScenario } from '#test/web/a11y-scenario.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { a11yScenarios } from '#test/web/a11y-scenarios.ts';
import { openBrowserAs } from '../support/user-browsers.ts';
import {
  type ViewportSize,
  followInApp,
  narrowViewport,
  tabletViewport,
  waitUntilSettled,
  wideViewport,
} from '../support/browser.ts';
import { coveredControls, cutTables, overflow } from './layout-checks.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { setUpServer, saveScreenshots, type BrowserSession } from '../support/test-server.ts';
import { withTimeLimit } from '../support/time-limit.ts';

const at = setUpServer();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** This style ends transitions, so the test measures the final colours. */
const still = '*, ::before, ::after { transition: none !important; animation: none !important; }';
const colours = ['color-contrast'];
/** A list on a phone has other elements. In dark mode only colours differ. */
const onDesk = { size: wideViewport, scheme: 'light', rules: [] } as const;
const everywhere = [
  onDesk,
  { size: wideViewport, scheme: 'dark', rules: colours },
  { size: narrowViewport, scheme: 'dark', rules: [] },
  { size: narrowViewport, scheme: 'light', rules: colours, layout: coveredControls },
  { size: tabletViewport, scheme: 'light', rules: null, layout: cutTables },
] as const;
const isThorough = rounds(0, 1) === 1;
type Look = {
  size: ViewportSize;
  scheme: 'light' | 'dark';
  /** Ids of axe rules. An empty list means all rules, null means none. */
  rules: readonly string[] | null;
  layout?: (page: Page) => Promise<string[]>;
};
const looks: readonly Look[] = isThorough ? everywhere : [onDesk];

/**
 * The scenarios of a group run in sequence on one page, because the browser compiles a part of the app once
 * per page. The groups run in parallel. Half of all scenarios belong to staff.
 */
const groups = ((): [name: string, visits: readonly A11yScenario[]][] => {
  const of = (...who: readonly A11yScenario['who'][]): A11yScenario[] =>
    a11yScenarios.filter((one) => who.includes(one.who) && (isThorough || one.isVariant !== true));
  const staff = of('staff');
  const half = Math.ceil(staff.length / 2);
  return [
    ['admin', of('admin')],
    ['staff, first half', staff.slice(0, half)],
    ['staff, second half', staff.slice(half)],
    ['owner', of('owner')],
    ['second branch and strangers', of('staff2', undefined)],
  ];
})();

let shown: ScenarioObjects;
beforeAll(async () => {
  shown = await makeScenarioObjects(at.server);
});

type Rules = {
  axe: { run: (what: { exclude: readonly string[] }, options: unknown) => Promise<AxeResults> };
};

/** Violations of these rules lock no user out, so they are not serious. */
const mild = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** Header and menu are the same on all pages of a person. */
const frame = ['header.mantine-AppShell-header', '#main-menu'];

/** Returns serious violations, one line each, except in the elements of `without`. */
const violations = (page: Page, only: readonly string[], without: readonly string[]): Promise<string[]> =>
  withTimeLimit(
    'looking for what keeps somebody out',
    page.evaluate(
      async ([names, off, exclude]) => {
        // The page has already loaded axe.
        const rules = (window as unknown as Rules).axe;
        const { violations: found } = await rules.run(
          { exclude },
          {
            resultTypes: ['violations'],
            ...(names.length > 0
              ? { runOnly: [...names] }
              : { rules: Object.fromEntries(off.map((one) => [one, { enabled: false }])) }),
          },
        );
        return found
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`).join('; ')}`,
          );
      },
      [only, mild, without] as const,
    ),
  );

/**
 * A person's page. `fresh`: nothing was checked on it. `framed`: header and menu were checked. `opened`: an
 * open part must not remain for the next scenario. `asks`: the page asks before the user leaves.
 */
type Desk = BrowserSession & { fresh: boolean; framed: boolean; opened: boolean; asks: boolean };

/** Pages that a person has used. The browser reuses their loaded code. */
const left = new Map<A11yScenario['who'], Desk[]>();

const deskOf = async (who: A11yScenario['who']): Promise<Desk> => {
  const there = left.get(who)?.pop();
  if (there !== undefined) return there;
  const visit = await openBrowserAs(at, who);
  // The page follows the system's colour scheme, so one scenario shows both.
  await visit.context.addCookies([{ name: 'ratri-theme', value: 'auto', url: at.server.origin }]);
  return { ...visit, fresh: true, framed: false, opened: false, asks: false };
};

/** Runs `work` on a page of the person. A page on which it failed is discarded. */
const atDesk = async (who: A11yScenario['who'], work: (desk: Desk) => Promise<void>): Promise<void> => {
  const desk = await deskOf(who);
  try {
    await work(desk);
    if (await desk.page.evaluate(() => localStorage.getItem('screenLocked') !== null))
      await desk.context.close();
    else left.set(who, [...(left.get(who) ?? []), desk]);
  } catch (error) {
    await saveScreenshots(desk.context);
    await withTimeLimit('closing the page', desk.context.close()).catch(() => undefined);
    throw error;
  }
};

const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitUntilSettled(page);
  await page.addStyleTag({ content: still });
  await page.evaluate(axe);
};

/** These overlays may stay open across pages. */
const over =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], .mantine-Notification-root';
const pageOf = (address: string): string => address.split(/[/?#]/).slice(0, 3).join('/');

/**
 * Navigates like a link. Returns true if nothing of the previous page remains. Navigation closes open parts,
 * except when a page links to itself.
 */
const wentOn = async ({ page, fresh, opened, asks }: Desk, path: string): Promise<boolean> => {
  if (fresh || asks || (opened && pageOf(path) === pageOf(new URL(page.url()).pathname))) return false;
  try {
    await followInApp(page, path);
  } catch (error) {
    // The next navigation loads the address directly, because this test does not check links.
    console.warn(error);
    return false;
  }
  await waitUntilSettled(page);
  return !opened || (await page.locator(over).count()) === 0;
};

const goTo = async (desk: Desk, path: string): Promise<void> => {
  if (!(await wentOn(desk, path))) await openAt(desk.page, path);
};

/** Returns the problems of a page at one size and colour scheme. */
const lookAt = async (
  desk: Desk,
  { size, scheme, rules, layout }: Look,
  known: boolean,
): Promise<string[]> => {
  const { page } = desk;
  if (isThorough) {
    await withTimeLimit(`a window ${size.width} wide`, page.setViewportSize(size));
    await withTimeLimit(`the colours of ${scheme}`, page.emulateMedia({ colorScheme: scheme }));
    await waitUntilSettled(page);
  }
  const { drawn, headings, mains, menu } = await page.evaluate(() => ({
    drawn: document.documentElement.dataset['mantineColorScheme'],
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    menu: document.querySelector('#main-menu') !== null,
  }));
  const found = rules === null ? [] : await violations(page, rules, known && desk.framed ? frame : []);
  desk.framed ||= menu;
  return [
    ...found,
    ...(drawn === scheme ? [] : [`colours of ${drawn} instead of ${scheme}`]),
    ...(headings === 1 ? [] : [`${headings} headings of the first rank`]),
    ...(mains === 1 ? [] : [`${mains} mains`]),
    ...(await overflow(page)).map((one) => `sideways: ${one}`),
    ...((await layout?.(page)) ?? []),
  ];
};

const expectAccessible = async (desk: Desk, visit: A11yScenario, expect: ExpectStatic): Promise<void> => {
  const { path, open, asks, refused } = visit;
  const { page, trouble } = desk;
  if (isThorough) {
    await withTimeLimit('a wide window', page.setViewportSize(wideViewport));
    await withTimeLimit('colours of the day', page.emulateMedia({ colorScheme: 'light' }));
  }
  const address = path(shown);
  await goTo(desk, address);
  expect(page.url(), 'where the page is').toContain(address.replace(/[?#].*$/, ''));
  Object.assign(desk, { fresh: false, opened: open !== undefined, asks: asks === true });
  if (open !== undefined) {
    await open(page);
    await waitUntilSettled(page);
  }
  const wrong: Record<string, string[]> = {};
  for (const look of looks) {
    // An open part may belong to header or menu.
    const found = await lookAt(desk, look, !isThorough && open === undefined);
    if (found.length > 0) wrong[`${look.size.width} ${look.scheme}`] = found;
  }
  expect(wrong).toEqual({});
  expect(await page.locator('html').getAttribute('lang')).toBe('th');
  expect(await page.title()).toMatch(/ราตรี|\d/);
  expect(trouble).toEqual({ errors: [], failedCalls: [refused ?? []].flat() });
  trouble.failedCalls.length = 0;
};

describe.concurrent.for(groups)('%s', ([, all]) => {
  it.for(all)('$name', { concurrent: false }, (visit, { expect }) =>
    atDesk(visit.who, (desk) => expectAccessible(desk, visit, expect)),
  );
});
