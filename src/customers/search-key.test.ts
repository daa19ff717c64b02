import { expect, it } from 'vitest';
import { customerSearchKey, customerSearchWords } from './search-key.ts';

const key = customerSearchKey({
  name: 'คุณเเม่  สมศรี',
  phone: '081-234-5678',
  phone2: '+1 415 555 0100',
  lineId: 'Somsri_88',
});
const finds = (typed: string): boolean => customerSearchWords(typed).every((word) => key.includes(word));

it('joins name, phones and LINE id into one key', () =>
  expect(key).toBe('คุณแม่ สมศรี 0812345678 +14155550100 somsri_88'));

it.each([
  '0812345678',
  '081-234-5678',
  '081 234 5678',
  '+66 81 234 5678',
  '๐๘๑๒๓๔๕๖๗๘',
  '5678',
  '234-5678',
  'แม่ 5678',
  'สมศรี เเม่',
  'SOMSRI',
  '+1 415',
  '(415) 555-0100',
  ' \u200b ',
])('finds by %s', (typed) => expect(finds(typed)).toBe(true));

it.each(['0812345679', 'สมชาย', 'แม่ 9999'])('does not find by %s', (typed) =>
  expect(finds(typed)).toBe(false),
);

it('finds numbers with dashes in names and LINE ids', () => {
  const other = customerSearchKey({ name: 'ห้อง 12-34', phone: '', phone2: '', lineId: '9-9' });
  for (const typed of ['12-34', '9-9'])
    expect(customerSearchWords(typed).every((word) => other.includes(word))).toBe(true);
});

it.each([
  'ดร.สมศรี',
  'ผศ.ดร. สมศรี',
  'พ.ต.ท.สมศรี',
  'ม.ล.สมศรี',
  'นส สมศรี',
  'ดญ สมศรี',
  'คุณสมศรี',
  'Dr. Somsri',
  'อาจารย์สมศรี',
  'หม่อมหลวงสมศรี',
  'หม่อม สมศรี',
  'ว่าที่ร้อยตรีหญิงสมศรี',
  'พันตำรวจโทสมศรี',
  'ผู้ช่วยศาสตราจารย์ดอกเตอร์สมศรี',
  'นางสาวสมศรี',
  'ครูสมศรี',
])('finds by %s, with a title that the customer record lacks', (typed) => expect(finds(typed)).toBe(true));

it.each([
  ['นายเอกชัย', 'เอกชัย'],
  ['นางสาวิตรี', 'สาวิตรี'],
  ['ครูส', 'ส'],
  ['บจก.987', 'บจก.987'],
  ['พระ', 'พระ'],
])('%s is searched as %s', (typed, word) => expect(customerSearchWords(typed)).toEqual([word]));

it('searches by an abbreviation alone', () => expect(customerSearchWords('บจก.')).toEqual(['บจก.']));
