import { expect, it } from 'vitest';
import { proposedCategory } from './proposed-category.ts';

const offered = [
  { code: 'EX-RENT', description: 'ค่าเช่าร้าน' },
  { code: 'EX-1', description: 'ค่าซักรีด' },
  { code: 'EX-FIX', description: 'ค่าซ่อมชุด' },
];

it('proposes the last category of the vendor, else one that names laundry or repair, else none', () => {
  expect(proposedCategory(offered, 'EX-FIX')).toBe('EX-FIX');
  expect(proposedCategory(offered, '')).toBe('EX-1');
  expect(proposedCategory(offered, 'ARCHIVED')).toBe('EX-1');
  expect(proposedCategory(offered.slice(0, 1), '')).toBe('');
});
