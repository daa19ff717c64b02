import { expect, it } from 'vitest';
import { codesOf, placesAt } from './geocode.ts';

it('an address picked from the list has the codes of its place, with or without the words of its levels', async () => {
  const first = (await placesAt('10500')).find((one) => one.label.startsWith('สีลม'));
  expect(first).toMatchObject({ subdistrictCode: '100402', districtCode: '1004' });
  const silom = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };
  expect(await codesOf(silom)).toEqual(first);
  expect(await codesOf({ ...silom, subdistrict: 'แขวงสีลม', district: 'เขต บางรัก' })).toEqual(first);
});

it('any other is typed: another place, another postcode, nothing', async () => {
  const silom = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };
  for (const part of [
    { subdistrict: 'สีลมม' },
    { district: 'สาทร' },
    { province: '' },
    { postcode: '50200' },
    { postcode: '' },
  ])
    expect(await codesOf({ ...silom, ...part })).toBeNull();
});
