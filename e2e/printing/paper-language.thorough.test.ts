/**
 * Printouts that are not tax documents appear in their selected language, in any language of the
 * page.
 */
import { beforeAll, expect, it } from 'vitest';
import { satangOfBaht } from '#lib/money/money.ts';
import type { Language } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { amountInWords } from '#reporting/printing/web/amounts/index.ts';
import { prepareWords } from '#counter/preparation/words/index.ts';
import { printWords } from '#reporting/printing/words/index.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { makeScenarioOrders, type ScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let orders: ScenarioOrders;
beforeAll(async () => {
  orders = await makeScenarioOrders(await apiAs(at.server, 'staff'));
});

/** Returns the text of the printout at an address after selecting a language on its page. */
const inLanguage = async (address: string, language: Language): Promise<{ text: string; title: string }> =>
  at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(address);
    await waitUntilSettled(page);
    const title = await page.locator('h1').innerText();
    await page.getByLabel('ภาษา').selectOption({ label: languageNames[language] });
    await page.waitForURL((url) => url.searchParams.get('lang') === language);
    const paper = page.locator(`article[lang="${language}"]`).first();
    await paper.waitFor();
    expect(await page.locator('h1').innerText()).toBe(title);
    const text = await paper.innerText();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
    return { text, title };
  });

it.each([
  ['en', printWords.en],
  ['de', printWords.de],
  ['fr', printWords.fr],
  ['pt', printWords.pt],
] as const)('an invoice and a slip in %s, the amount in words too', async (language, words) => {
  const { orderId, money } = orders.reserved;
  const invoice = await inLanguage(`/pages/invoice?order=${orderId}`, language);
  expect(invoice.title).toMatch(/\p{Script=Thai}/u);
  expect(invoice.text).toContain(words.paper.invoice.title);
  expect(invoice.text).toContain(amountInWords(satangOfBaht(money.balance) ?? 0, language));
  const slip = await inLanguage(`/pages/hand-over-slip/${orders.out.orderId}`, language);
  expect(slip.text).toContain(words.slip.title);
  expect(slip.text).toContain('฿');
});

it('prints a picking list and a bag label in French on a Thai page', async () => {
  const { orderId, orderNo } = orders.reserved;
  const list = await inLanguage(`/pages/picking-list?order=${orderId}`, 'fr');
  expect(list.text).toContain(prepareWords.fr.picking.title);
  expect(list.text).toContain(orderNo);
  const label = await inLanguage(`/pages/bag-label/${orderId}`, 'fr');
  expect(label.text).toContain(prepareWords.fr.label.pickup);
});
