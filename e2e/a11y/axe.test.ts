/** Every page, by `--thorough` wide and narrow, light and dark: readable by everybody, in one heading, without sideways scrolling. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { type ExpectStatic, beforeAll, describe, it } from 'vitest';
import type { Shown, Visited } from '#test/web/a11y-scenario.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { visits } from '#test/web/a11y-scenarios.ts';
import { enterAs } from '../support/user-browsers.ts';
import { type Size, follow, narrow, settled, wide } from '../support/browser.ts';
import { makeShown } from '../support/objects/scenario-objects.ts';
import { house, pictureOf, type Visit } from '../support/test-server.ts';
import { within } from '../support/time-limit.ts';

const at = house();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything as it ends, so that colours are measured that stay. */
const still = '*, ::before, ::after { transition: none !important; animation: none !important; }';
const colours = ['color-contrast'];
/** In the plain run every visit is looked at once. On a phone a list is other elements, in the dark only colours differ. */
const onDesk = { size: wide, scheme: 'light', rules: [] } as const;
const everywhere = [
  onDesk,
  { size: wide, scheme: 'dark', rules: colours },
  { size: narrow, scheme: 'dark', rules: [] },
  { size: narrow, scheme: 'light', rules: colours },
] as const;
const isThorough = rounds(0, 1) === 1;
type Look = { size: Size; scheme: 'light' | 'dark'; rules: readonly string[] };
const looks: readonly Look[] = isThorough ? everywhere : [onDesk];

/**
 * What one page goes through in order, for the browser reads and compiles a part of the app once for each page; the
 * groups go side by side. Staff sees half of all pages.
 */
const groups = ((): [name: string, visits: readonly Visited[]][] => {
  const of = (...who: readonly Visited['who'][]): Visited[] => visits.filter((one) => who.includes(one.who));
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

let shown: Shown;
beforeAll(async () => {
  shown = await makeShown(at.server);
});

type Rules = {
  axe: { run: (what: { exclude: readonly string[] }, options: unknown) => Promise<AxeResults> };
};

/** What they find is never serious: nobody is kept out by it. */
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

/** Header and menu, the same around all pages of a person. */
const frame = ['header.mantine-AppShell-header', '#main-menu'];

/** Violations that keep somebody out, in a line each; none of the elements in `without`. */
const violations = (page: Page, only: readonly string[], without: readonly string[]): Promise<string[]> =>
  within(
    'looking for what keeps somebody out',
    page.evaluate(
      async ([names, off, exclude]) => {
        // The script was evaluated in the page just before.
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

/** What sticks out of the window at its right edge, when anything makes the page scroll sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  });

/**
 * Somebody's page; `fresh`: nothing has been looked at on it; `framed`: header and menu have been looked at; `opened`:
 * something stands open on it that the next page must not meet; `asks`: it keeps from being left.
 */
type Desk = Visit & { fresh: boolean; framed: boolean; opened: boolean; asks: boolean };

/** Pages that somebody has looked at: what the browser has read once it need not read again. */
const left = new Map<Visited['who'], Desk[]>();

const deskOf = async (who: Visited['who']): Promise<Desk> => {
  const there = left.get(who)?.pop();
  if (there !== undefined) return there;
  const visit = await enterAs(at, who);
  // The colours of the machine, so that one visit shows both.
  await visit.context.addCookies([{ name: 'ratri-theme', value: 'auto', url: at.server.origin }]);
  return { ...visit, fresh: true, framed: false, opened: false, asks: false };
};

/** Works at a desk of somebody; after a failure nobody uses it again. */
const atDesk = async (who: Visited['who'], work: (desk: Desk) => Promise<void>): Promise<void> => {
  const desk = await deskOf(who);
  try {
    await work(desk);
    if (await desk.page.evaluate(() => localStorage.getItem('screenLocked') !== null))
      await desk.context.close();
    else left.set(who, [...(left.get(who) ?? []), desk]);
  } catch (error) {
    await pictureOf(desk.context);
    await within('closing the page', desk.context.close()).catch(() => undefined);
    throw error;
  }
};

const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
  await page.addStyleTag({ content: still });
  await page.evaluate(axe);
};

/** What stands over the pages and need not go with one. */
const over =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], .mantine-Notification-root';
const pageOf = (address: string): string => address.split(/[/?#]/).slice(0, 3).join('/');

/** Goes from the page before as a link does; true where nothing of it is left. What was open on it goes with it, but from a page to itself. */
const wentOn = async ({ page, fresh, opened, asks }: Desk, path: string): Promise<boolean> => {
  if (fresh || asks || (opened && pageOf(path) === pageOf(new URL(page.url()).pathname))) return false;
  try {
    await follow(page, path);
  } catch (error) {
    // Whoever does not arrive that way is told of, and opens the address: what is looked at is the page.
    console.warn(error);
    return false;
  }
  await settled(page);
  return !opened || (await page.locator(over).count()) === 0;
};

const goTo = async (desk: Desk, path: string): Promise<void> => {
  if (!(await wentOn(desk, path))) await openAt(desk.page, path);
};

/** What is wrong with how a page looks at one size, in one scheme of colours. */
const lookAt = async (desk: Desk, { size, scheme, rules }: Look, known: boolean): Promise<string[]> => {
  const { page } = desk;
  if (isThorough) {
    await within(`a window ${size.width} wide`, page.setViewportSize(size));
    await within(`the colours of ${scheme}`, page.emulateMedia({ colorScheme: scheme }));
    await settled(page);
  }
  const { drawn, headings, mains, menu } = await page.evaluate(() => ({
    drawn: document.documentElement.dataset['mantineColorScheme'],
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    menu: document.querySelector('#main-menu') !== null,
  }));
  const found = await violations(page, rules, known && desk.framed ? frame : []);
  desk.framed ||= menu;
  return [
    ...found,
    ...(drawn === scheme ? [] : [`colours of ${drawn} instead of ${scheme}`]),
    ...(headings === 1 ? [] : [`${headings} headings of the first rank`]),
    ...(mains === 1 ? [] : [`${mains} mains`]),
    ...(await overflow(page)).map((one) => `sideways: ${one}`),
  ];
};

const expectAccessible = async (desk: Desk, visit: Visited, expect: ExpectStatic): Promise<void> => {
  const { path, open, asks, refused } = visit;
  const { page, trouble } = desk;
  if (isThorough) {
    await within('a wide window', page.setViewportSize(wide));
    await within('colours of the day', page.emulateMedia({ colorScheme: 'light' }));
  }
  const address = path(shown);
  await goTo(desk, address);
  expect(page.url(), 'where the page is').toContain(address.replace(/[?#].*$/, ''));
  Object.assign(desk, { fresh: false, opened: open !== undefined, asks: asks === true });
  if (open !== undefined) {
    await open(page);
    await settled(page);
  }
  const wrong: Record<string, string[]> = {};
  for (const look of looks) {
    // What stands open may be of the frame.
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
