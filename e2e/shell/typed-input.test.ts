/** What was typed stays while late answers come; a page that is being left takes no input. All pages: typed.thorough.test.ts. */
import { beforeAll, expect, it } from 'vitest';
import type { Shown } from '#test/web/a11y-scenario.ts';
import { visits } from '#test/web/a11y-scenarios.ts';
import { peopleOf } from '../support/user-browsers.ts';
import { follow, settled } from '../support/browser.ts';
import { LateAnswers, type Order } from '../support/late-answers.ts';
import { makeShown } from '../support/objects/scenario-objects.ts';
import { house } from '../support/test-server.ts';
import { type Way, walk } from './typed-input.ts';

const at = house();
const asPerson = peopleOf(at);

let shown: Shown;
beforeAll(async () => {
  shown = await makeShown(at.server);
});

it('a page that is being left takes no input: what is typed after a link goes to the next page', () =>
  asPerson('admin', async ({ page }) => {
    await page.goto(`/backoffice/add-group/${shown.groupId}`);
    await settled(page);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route(/\/assets\/mint-[\w-]*\.js$/, async (route) => {
      await allowed;
      await route.continue();
    });
    await page.getByRole('link', { name: 'เพิ่มชุดเข้าสต็อก' }).click();
    await page.waitForURL('**/create-item/*');
    // Both pages have such a field.
    const typing = page
      .getByRole('textbox', { name: /^จำนวน/ })
      .first()
      .fill('2');
    allow();
    await typing;
    await expect.poll(() => page.getByRole('button', { name: 'เพิ่ม 2 ชุด' }).isVisible()).toBe(true);
  }));

it('a user whom the next page sends back keeps the focus', () =>
  asPerson('staff', async ({ page }) => {
    await page.goto('/backoffice/rental');
    await settled(page);
    const field = page.getByPlaceholder('ค้นหา').first();
    await field.focus();
    await follow(page, '/');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/rental');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  }));

it.for<Order>(['oldest first', 'newest first'])('new garments keep their number: %s', (order) =>
  asPerson('staff', async ({ page }) => {
    const answers = await LateAnswers.of(page);
    answers.holding = true;
    await page.goto(`/backoffice/create-item/${shown.groupId}`);
    const count = page.getByRole('textbox', { name: /^จำนวน/ }).first();
    const send = page.getByRole('button', { name: 'เพิ่ม 2 ชุด' });
    let typed = false;
    do {
      await answers.rest();
      if (!typed && (await count.isVisible())) {
        await count.fill('2');
        typed = true;
      }
      expect(await send.count()).toBe(typed ? 1 : 0);
    } while ((await answers.release(order)) !== undefined);
    expect(typed).toBe(true);
  }),
);

/** The counter's forms; all others: typed.thorough.test.ts. */
const counter: readonly (readonly [string, Way])[] = [
  ['goods in the cart of a rental', 'newest first'],
  ['changing a customer', 'again'],
  ['editing', 'again'],
  ['settling', 'oldest first'],
];

it.concurrent.for(counter)('%s: what was typed stays, %s', async ([name, way], { expect: expected }) => {
  const visit = visits.find((one) => one.name === name);
  if (visit === undefined) throw new Error(`no visit is called ${name}`);
  const { any, lost } = await asPerson(visit.who, ({ page }) => walk(page, shown, visit, way));
  expected(lost).toEqual([]);
  expected(any).toBe(true);
});
