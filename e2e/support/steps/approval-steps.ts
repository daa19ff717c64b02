import type { Locator, Page } from 'playwright-core';
import type { BookEntryRow } from '#cash/shapes.ts';
import type { Api } from '../api.ts';
import { currentDay } from './counter-screens.ts';
import { openSettledPage } from './order-steps.ts';

/** Returns today's expenses with this text in their notes. */
export const readExpenses = async (api: Api, note: string): Promise<BookEntryRow[]> => {
  const { itemList } = await api.get<{ itemList: BookEntryRow[] }>(
    `/api/daybook/entries?kind=expense&from=${currentDay()}&to=${currentDay()}&size=100`,
  );
  return itemList.filter((one) => one.note.includes(note));
};

const requests = (page: Page): Locator =>
  page.getByRole('list', { name: 'คำขอรออนุมัติ' }).locator(':scope > li');

/** Opens the expenses and returns the open request with this note. */
export const requestLocator = async (page: Page, note: string): Promise<Locator> => {
  await openSettledPage(page, '/backoffice/accounting?tab=expenses');
  const request = requests(page).filter({ hasText: note });
  await request.waitFor();
  return request;
};

const press = async (page: Page, note: string, [button, done]: [string, string]): Promise<void> => {
  const request = await requestLocator(page, note);
  await request.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(done).waitFor();
  await request.waitFor({ state: 'detached' });
};

export const approveRequest = (page: Page, note: string): Promise<void> =>
  press(page, note, ['อนุมัติ', 'อนุมัติและบันทึกแล้ว']);
export const withdrawRequest = (page: Page, note: string): Promise<void> =>
  press(page, note, ['ถอนคำขอ', 'ถอนคำขอแล้ว']);
