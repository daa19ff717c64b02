import { expect, it } from 'vitest';
import { addressCodeOf, addressCodesAt } from './geocode.ts';

it('finds the codes of an address picked from the list, with or without the words of its levels', async () => {
  const first = (await addressCodesAt('10500')).find((one) => one.label.startsWith('สีลม'));
  expect(first).toMatchObject({ subdistrictCode: '100402', districtCode: '1004' });
  const silom = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };
  expect(await addressCodeOf(silom)).toEqual(first);
  expect(await addressCodeOf({ ...silom, subdistrict: 'แขวงสีลม', district: 'เขต บางรัก' })).toEqual(first);
});

it('finds no code for a typed address: another place, another postcode, nothing', async () => {
  const silom = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };
  for (const part of [
    { subdistrict: 'สีลมม' },
    { district: 'สาทร' },
    { province: '' },
    { postcode: '50200' },
    { postcode: '' },
  ])
    expect(await addressCodeOf({ ...silom, ...part })).toBeNull();
});
