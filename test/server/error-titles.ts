/**
 * Reads the titles of the error catalogue (docs/spec.md §8) in Thai and English, and the errors that an
 * operation returns.
 */
import type { OperationDefinition } from '#lib/contract/contract.ts';

export const errorTitles = {
  load: ['ไม่สามารถเรียกข้อมูลได้', 'Could not load data'],
  save: ['ไม่สามารถบันทึกข้อมูลได้', 'Could not save'],
  delete: ['ไม่สามารถลบข้อมูลได้', 'Could not delete'],
  receive: ['ไม่สามารถรับข้อมูลได้', 'Could not receive data'],
  settings: ['ไม่สามารถอัพเดตการตั้งค่าได้', 'Could not update settings'],
  branches: ['ไม่สามารถเรียกรายการสาขาได้', 'Could not load branches'],
  act: ['ไม่สามารถบันทึกได้', 'Could not save the change'],
  upload: ['มีบางอย่างผิดพลาด', 'Something went wrong'],
  account: ['บัญชีผู้ใช้งานไม่ถูกต้อง', 'Invalid account'],
};
const byMethod = { GET: 'load', POST: 'save', PUT: 'save', DELETE: 'delete' } as const;
export const errorTitleOf = (row: OperationDefinition): keyof typeof errorTitles => {
  if (row.failTitle !== undefined) return row.failTitle;
  if (row.upload !== undefined) return 'upload';
  return row.method === 'POST' && row.path.includes(':') ? 'act' : byMethod[row.method];
};
