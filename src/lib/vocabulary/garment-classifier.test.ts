import { expect, it } from 'vitest';
import { classifierOf, isNamedSize } from './garment-classifier.ts';

it.each([
  ['ชุดไทยจักรี สไบปักเลื่อม', 'set'],
  ['ชุดเครื่องประดับไทย สังวาลพลอย', 'set'],
  ['ไทยประยุกต์', 'set'],
  ['Ball gown', 'set'],
  [' เข็มขัดทองหัวพลอย', 'strand'],
  ['รองเท้าเจ้าสาว', 'pair'],
  ['มงกุฎนางรำ', 'round'],
  ['สไบปักดิ้นทอง', 'sheet'],
  ['เสื้อพระราชทาน แขนสั้น', 'body'],
  ['เครื่องประดับราตรี', 'piece'],
])('%s is counted as a %s', (name, classifier) => expect(classifierOf(name)).toBe(classifier));

it('recognises sizes whose name contains the word for size', () => {
  expect(['M', '32', '3XL', 'ฟรีไซซ์', 'Free size'].map(isNamedSize)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
