import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { Order } from '#orders/order/contract.ts';
import type { UploadFile, TestRackGroup } from './order-steps.ts';

export const schoolName = 'โรงเรียนบ้านทดสอบวิทยา';
export const schoolClasses = ['ป.1/1', 'ป.1/2', 'ป.2/1'] as const;
export type Pupil = { name: string; team: string; size: string };

/**
 * Returns classes of fourteen, thirteen and thirteen children. The shop does not have the sizes of two
 * children.
 */
export const makePupils = (rack: TestRackGroup): Pupil[] =>
  Array.from({ length: 40 }, (_, index) => ({
    name: `${index % 2 === 0 ? 'ด.ช.' : 'ด.ญ.'} ${['กล้า', 'ขวัญ', 'จันทร์', 'ดาว', 'ฟ้า'][index % 5]} ลำดับ${index + 1}`,
    team: schoolClasses[index % 3] ?? '',
    size: index === 6 ? '4XL' : index === 17 ? '' : (rack.sizes[index % rack.sizes.length] ?? ''),
  }));

/** Returns a sheet as a teacher writes it: a title above the headings, a column for signatures. */
export const pupilListFileOf = async (rack: TestRackGroup, all: readonly Pupil[]): Promise<UploadFile> => ({
  name: 'รายชื่อนักเรียนแสดง.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await buffer(
    writeSheet('xlsx', [
      {
        name: 'รายชื่อ',
        heading: ['รายชื่อนักเรียนแสดงงานวันแม่'],
        rows: [
          ['ที่', 'ชื่อ-สกุล', 'ชั้น', 'รหัสชุด', 'ไซซ์', 'ลายเซ็น'],
          ...all.map((one, index) => [index + 1, one.name, one.team, rack.code, one.size, '']),
        ],
      },
    ]),
  ),
});

export const decidePupilGarment = async (page: Page, name: string, size: string): Promise<void> => {
  const choice = page.getByRole('combobox', { name: `เลือกชุดของ ${name}`, exact: true });
  const options = await choice.locator('option').allInnerTexts();
  const label = options.find((one) => one.endsWith(` · ${size}`));
  if (label === undefined) throw new Error(`${name} may not have ${size}: ${options.join(', ')}`);
  await choice.selectOption({ label });
};

export const chooseClass = async (page: Page, team: string): Promise<void> => {
  await page.getByLabel('ชั้น/กลุ่ม', { exact: true }).selectOption(team);
  await page.getByRole('checkbox', { name: 'เลือกทุกคนที่แสดง' }).check();
};

export const countLineStates = ({ lines }: Order): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { state } of lines) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
