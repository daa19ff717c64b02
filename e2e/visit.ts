/** How a page is looked at. */
import type { Page } from 'playwright-core';
import type { LifeObjects } from './life-objects.ts';
import type { RackObjects } from './rack-objects.ts';

/** Ids of what pages show. */
export type Shown = RackObjects &
  LifeObjects & { draft: number; reserved: number; out: number; returned: number };
type Who = 'staff' | 'staff2' | 'admin' | 'owner';
export type Visited = {
  name: string;
  path: (shown: Shown) => string;
  who?: Who;
  /** Opens what is to be looked at as well. */
  open?: (page: Page) => Promise<void>;
};

/** Waits for the dialog. */
export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();
/** Presses the first button of that name, and waits for the dialog that it opens. */
export const opens =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await dialog(page);
  };
