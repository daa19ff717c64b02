/** Reading the counter's screens: figures beside their words, rows of lists. */
import type { Locator, Page } from 'playwright-core';
import { type Day, addDays, bangkokDay, formatDay } from '#lib/dates/day.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';

export const today = (): Day => bangkokDay(new Date());
export const later = (days: number): Day => addDays(today(), days);
/** As typed at a Thai counter: 21/11/2569. */
export const typed = (day: Day): string => formatDay(day, 'th', 'short');
export const shown = (day: Day): string => formatDay(day, 'th', 'medium');

/** Baht as the screens show them. */
export const onScreen = (baht: number): string => formatBaht(satangOfBaht(baht) ?? 0, { decimals: 'auto' });
/** Baht as papers show them. */
export const onPaper = (baht: number): string => formatBaht(satangOfBaht(baht) ?? 0);

export type Place = Page | Locator;

/** The figure of a list of sums. */
export const sum = (place: Place, label: string): Locator =>
  place
    .locator('dt')
    .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** The value under a caption. */
export const fact = (place: Place, label: string): Locator =>
  place.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

/** A choice drawn as a pill: what is pressed is its label. */
export const pill = (place: Place, name: string | RegExp): Locator =>
  place.locator('label').filter({ hasText: name });

/** What stands at the right end of a row: the next thing after a text. */
export const beside = (place: Place, label: string): Locator =>
  place.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

export const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true });

/** The number at the end of an address. */
export const idIn = (address: string | null): number => Number(/(\d+)(?:\?.*)?$/.exec(address ?? '')?.[1]);
