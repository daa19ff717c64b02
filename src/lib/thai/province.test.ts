import { expect, it } from 'vitest';
import { getProvinces } from 'thai-address-universal';
import { isBangkok, provinceName, stripLevelPrefix } from './province.ts';

it.each([
  'กรุงเทพมหานคร',
  'กรุงเทพ',
  'กรุงเทพฯ',
  'กรุงเทพ ฯ',
  ' กรุงเทพมหานครฯ ',
  'จังหวัดกรุงเทพมหานคร',
  'จ.กรุงเทพ',
  'กทม',
  'กทม.',
  'ก.ท.ม.',
  'Bangkok',
  'BKK',
  'Krung Thep',
])('"%s" is Bangkok', (text) => {
  expect(provinceName(text)).toBe('กรุงเทพมหานคร');
  expect(isBangkok(text)).toBe(true);
});

it('does not change other names, except for the prefix', async () => {
  for (const { nameTh: name } of await getProvinces()) {
    expect(provinceName(name)).toBe(name);
    expect(provinceName(`จังหวัด${name}`)).toBe(name);
    expect(provinceName(`จ. ${name}`)).toBe(name);
  }
  expect(['', 'น่าน', 'นนทบุรี'].some(isBangkok)).toBe(false);
  expect(provinceName('Chiang Mai Province')).toBe('Chiang Mai');
});

it('removes only prefixes', () => {
  expect(stripLevelPrefix('district', 'เขต บางรัก')).toBe('บางรัก');
  expect(stripLevelPrefix('district', 'เขตรอุดมศักดิ์')).toBe('เขตรอุดมศักดิ์');
  expect(stripLevelPrefix('subdistrict', 'จ.ป.ร.')).toBe('จ.ป.ร.');
});
