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
  'krung-thep',
  'Krungthep Mahanakorn',
  'Bangkok, Thailand',
  'กรุงเทพมหานคร 10110',
  'กทม.10110',
  'กรุงเทพมหานคร (กทม.)',
  'กรุงเทพมหานคร\u200B',
  'จว.กรุงเทพ',
])('"%s" is Bangkok', (text) => {
  expect(provinceName(text)).toBe('กรุงเทพมหานคร');
  expect(isBangkok(text)).toBe(true);
});

it('does not change other names, except for the prefix', async () => {
  for (const { nameTh: name } of await getProvinces()) {
    expect(provinceName(name)).toBe(name);
    expect(provinceName(`จังหวัด${name}`)).toBe(name);
    expect(provinceName(`จ. ${name}`)).toBe(name);
    expect(provinceName(`จว.${name}`)).toBe(name);
    expect(provinceName(`จ ${name}`)).toBe(name);
    expect(provinceName(`${name} 10110`)).toBe(name);
  }
  expect(['', 'น่าน', 'นนทบุรี'].some(isBangkok)).toBe(false);
});

it('is the Thai name, also for a Latin one', async () => {
  for (const { nameTh, nameEn } of await getProvinces()) {
    expect(provinceName(nameEn)).toBe(nameTh);
    expect(provinceName(`${nameEn.toUpperCase()} 50000, Thailand`)).toBe(nameTh);
    expect(provinceName(`Changwat ${nameEn.replaceAll(' ', '-')}`)).toBe(nameTh);
  }
  expect(provinceName('Chiangmai Province')).toBe('เชียงใหม่');
  expect(provinceName('Bayern')).toBe('Bayern');
});

it.each([
  ['อยุธยา', 'พระนครศรีอยุธยา'],
  ['จ.อยุธยา', 'พระนครศรีอยุธยา'],
  ['โคราช', 'นครราชสีมา'],
  ['แปดริ้ว', 'ฉะเชิงเทรา'],
])('%s is %s', (short, name) => expect(provinceName(short)).toBe(name));

it('removes only prefixes', () => {
  expect(stripLevelPrefix('district', 'เขต บางรัก')).toBe('บางรัก');
  expect(stripLevelPrefix('district', 'อ เมือง')).toBe('เมือง');
  expect(stripLevelPrefix('subdistrict', 'ต สุเทพ')).toBe('สุเทพ');
  expect(stripLevelPrefix('district', 'เขตรอุดมศักดิ์')).toBe('เขตรอุดมศักดิ์');
  expect(stripLevelPrefix('subdistrict', 'จ.ป.ร.')).toBe('จ.ป.ร.');
});
