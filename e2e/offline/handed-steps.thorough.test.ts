/**
 * A locked user left steps on a device. The shop sees the steps, and another user of the device sends them.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { restWordsOf } from '#test/web/rest-words.ts';
import type { StaffMember } from '#access/staff-accounts/contract.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import { apiAs } from '../support/api.ts';
import { logInOnPage, narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { openSettledPage } from '../support/steps/order-steps.ts';
import {
  fillPlaceholder,
  listFreeUnits,
  offlineScreenWords,
  rentOffline,
  waitUntilOnDevice,
} from '../support/steps/offline-steps.ts';
import { shareOneDevice } from '../support/one-device.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const onDevice = shareOneDevice(at);
const { left } = offlineScreenWords;
const { unsent: words } = restWordsOf('th').staff;

it('the lock and the day close list the unsent steps, which another user sends in their own name', async () => {
  const admin = await apiAs(at.server, 'admin');
  const [garment] = await listFreeUnits(await apiAs(at.server, 'staff'));
  if (garment === undefined) throw new Error('nothing on the rack');
  const { itemList: people } = await admin.get<{ itemList: StaffMember[] }>('/api/people');
  const [locked, other] = ['staff', 'staff2'].map((name) => people.find((one) => one.username === name));
  if (locked === undefined || other === undefined) throw new Error('no staff');
  await admin.put(`/api/people/${other.userId}`, {
    displayName: other.displayName,
    email: other.email,
    phone: other.phone,
    roles: other.roles,
    branchIds: [...locked.branches, ...other.branches].map((one) => one.branchId),
  });
  await onDevice(await at.ownSessionOf('staff'), async ({ page, context }) => {
    await openSettledPage(page, '/backoffice/offline');
    await waitUntilOnDevice(page);
    await context.setOffline(true);
    await rentOffline(page, garment.barcode, 'คุณค้างส่ง');
    await admin.post(`/api/people/${locked.userId}/lock`, {});
    await context.setOffline(false);
    await page.getByRole('dialog').waitFor();
    await logInOnPage(page, 'staff2');
    await expect
      .poll(async () => {
        const { itemList } = await admin.get<{ itemList: StaffMember[] }>('/api/people');
        return itemList.find((one) => one.userId === locked.userId)?.unsent.map((one) => one.steps);
      })
      .toEqual([1]);

    await at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page: desk }) => {
      await openSettledPage(desk, '/backoffice/accounting?tab=close');
      await desk
        .getByRole('alert')
        .filter({ hasText: words.title })
        .getByText(/ค้าง 1 รายการ/)
        .waitFor();
      await openSettledPage(desk, '/backoffice/user-management');
      await desk.getByText(locked.displayName).first().click();
      await desk
        .getByRole('dialog')
        .getByText(/ค้าง 1 รายการ/)
        .waitFor();
    });

    await openSettledPage(page, '/backoffice/offline-todo');
    await page.getByRole('button', { name: left.see }).click();
    const dialog = page.getByRole('dialog', { name: fillPlaceholder(left.title, 'staff') });
    await dialog.getByText('คุณค้างส่ง').waitFor();
    await dialog.getByRole('button', { name: fillPlaceholder(left.send, 1) }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    await page.getByRole('button', { name: left.see }).waitFor({ state: 'detached' });
  });
  const { itemList } = await admin.get<{ itemList: OfflineStepView[] }>('/api/offline/step?list=all');
  expect(itemList).toMatchObject([{ kind: 'open', state: 'done', by: locked.displayName }]);
  const { itemList: log } = await admin.get<{
    itemList: { thing: { subject: string }; userId: number | null }[];
  }>('/api/audit');
  expect(log.filter((one) => one.thing.subject === 'offline_step')).toMatchObject([{ userId: other.userId }]);
  const { itemList: after } = await admin.get<{ itemList: StaffMember[] }>('/api/people');
  expect(after.find((one) => one.userId === locked.userId)?.unsent).toEqual([]);
});

it.each([wideViewport, narrowViewport])(
  'unsent steps of a lost device cause a warning until an admin has handled them, $width px',
  async (viewport) => {
    const admin = await apiAs(at.server, 'admin');
    const device = randomUUID();
    await admin.post('/api/offline/device', { device });
    const unsent = [{ branchId: admin.branchId, sequences: [1, 2] }];
    await admin.post('/api/offline/report', { device, unsent, others: [] });
    const state = { storageState: await at.ownSessionOf('admin'), viewport };
    await at.visit(state, async ({ page }) => {
      await openSettledPage(page, '/backoffice/accounting?tab=close');
      const warning = page.getByRole('alert').filter({ hasText: words.title });
      await warning.getByText(/ค้าง 2 รายการ/).waitFor();
      await warning.getByRole('button', { name: words.handled }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.handled }).click();
      await warning.waitFor({ state: 'detached' });
      expect((await admin.get<{ unsent: unknown[] }>('/api/daybook/day')).unsent).toEqual([]);
    });
  },
);
