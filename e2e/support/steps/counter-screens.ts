import type { Locator, Page } from 'playwright-core';
import { type Day, addDays, bangkokDay, formatDay } from '#lib/dates/day.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';

export const currentDay = (): Day => bangkokDay(new Date());
export const daysFromNow = (days: number): Day => addDays(currentDay(), days);
/** Formats a day as a Thai counter types it: 21/11/2569. */
export const typedDayOf = (day: Day): string => formatDay(day, 'th', 'short');
export const shownDayOf = (day: Day): string => formatDay(day, 'th', 'medium');

export const bahtOnScreen = (baht: number): string =>
  formatBaht(satangOfBaht(baht) ?? 0, { decimals: 'auto' });
export const bahtOnPaper = (baht: number): string => formatBaht(satangOfBaht(baht) ?? 0);

export type PageOrLocator = Page | Locator;

export const sumLocator = (place: PageOrLocator, label: string): Locator =>
  place
    .locator('dt')
    .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) })
    .locator('xpath=following-sibling::dd[1]');

export const factLocator = (place: PageOrLocator, label: string): Locator =>
  place.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

/** Finds a choice shown as a pill, whose label is clicked. */
export const pillLocator = (place: PageOrLocator, name: string | RegExp): Locator =>
  place.locator('label').filter({ hasText: name });

/** Finds the value at the right end of a row, which is the element after a text. */
export const valueBesideLocator = (place: PageOrLocator, label: string): Locator =>
  place.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

export const menuLocator = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true });

export const idInAddress = (address: string | null): number =>
  Number(/(\d+)(?:\?.*)?$/.exec(address ?? '')?.[1]);
