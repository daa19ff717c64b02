/** Finds accessibility violations of a public page: axe rules, and content beyond the window's edge. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = { axe: { run: (on: Document) => Promise<AxeResults> } };

export const findA11yViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // The call above has loaded axe into the page.
    const { violations } = await (window as unknown as Rules).axe.run(document);
    const past = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`),
      ...(past > 0 ? [`${past} px past the edge`] : []),
    ];
  });
};
