import { expect, it } from 'vitest';
import { searchPlaces } from '#customers/address-book.ts';
import { CodedPlaceInput } from '#ledger/coded-place-input.ts';
import { isPlaceCode } from '#ledger/place-codes.ts';
import { addressCodeAt, addressCodeOf, addressCodesAt, findAddressCodes, postcodeOf } from './geocode.ts';

it('finds the codes of an address picked from the list, with or without the words of its levels', async () => {
  const first = (await addressCodesAt('10500')).find((one) => one.label.startsWith('สีลม'));
  expect(first).toMatchObject({ subdistrictCode: '100402', districtCode: '1004' });
  const silom = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };
  expect(await addressCodeOf(silom)).toEqual(first);
  expect(await addressCodeOf({ ...silom, subdistrict: 'แขวงสีลม', district: 'เขต บางรัก' })).toEqual(first);
});

it('finds no code for a typed address with a wrong place or postcode, or without one of them', async () => {
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

it.each([
  ['บางนาใต้', 'บางนา', '10260', '104703'],
  ['ลาดพร้าว', 'ลาดพร้าว', '10230', '103801'],
  ['พระโขนงใต้', 'พระโขนง', '10260', '100910'],
  ['บางบอนเหนือ', 'บางบอน', '10150', '105002'],
  ['บางบอนใต้', 'บางบอน', '10150', '105003'],
  ['คลองบางบอน', 'บางบอน', '10150', '105005'],
  ['รัชดาภิเษก', 'ดินแดง', '10400', '102602'],
  ['พญาไท', 'พญาไท', '10400', '101406'],
])('%s in %s has its official code', async (subdistrict, district, postcode, code) => {
  const found = await addressCodeOf({ subdistrict, district, province: 'กทม.', postcode });
  expect(found?.subdistrictCode).toBe(code);
});

it('proposes only codes in use, each once, for nearly all listed places', async () => {
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const places = await Promise.all(digits.map((digit) => searchPlaces('postcode', digit)));
  const postcodes = new Set(places.flat().map((one) => one.postcode));
  let coded = 0;
  for (const postcode of postcodes) {
    const codes = await addressCodesAt(postcode);
    coded += codes.length;
    expect(new Set(codes.map((one) => one.label)).size).toBe(codes.length);
    for (const { subdistrictCode, districtCode } of codes) {
      expect(isPlaceCode(subdistrictCode)).toBe(true);
      expect(
        CodedPlaceInput.safeParse({ buildingNo: '1', postcode, subdistrictCode, districtCode }).success,
      ).toBe(true);
    }
  }
  expect(coded).toBeGreaterThan(7400);
});

it.each([
  ['สีลม', '100402'],
  ['แขวงสีลม เขตบางรัก กทม.', '100402'],
  ['สีลม Bangkok', '100402'],
  ['บางรัก กรุงเทพ ฯ', '100401'],
  ['แขวง สีลม, เขต บางรัก', '100402'],
  ['ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่', '500101'],
  ['เชียงใหม่ ศรีภูมิ', '500101'],
  ['บางนาใต้', '104703'],
  ['จักรวรรดิ์ สัมพันธวงศ์', '101301'],
])('finds a place typed as %s', async (typed, code) => {
  const found = await findAddressCodes(typed, '');
  expect(found.map((one) => one.subdistrictCode)).toContain(code);
});

it('offers only places in use: those of a postcode, and none for a single letter or an unknown name', async () => {
  expect(await findAddressCodes('', '10500')).toEqual(await addressCodesAt('10500'));
  expect(await findAddressCodes('10500', '')).toEqual(await addressCodesAt('10500'));
  expect(await findAddressCodes('บ', '')).toEqual([]);
  expect(await findAddressCodes('กขค', '')).toEqual([]);
  const many = await findAddressCodes('บาง', '');
  expect(many).toHaveLength(20);
  for (const { subdistrictCode, districtCode, label } of many) {
    expect(isPlaceCode(subdistrictCode)).toBe(true);
    expect(subdistrictCode.startsWith(districtCode)).toBe(true);
    expect(label.startsWith('บาง')).toBe(true);
  }
});

it('finds the names of a code in use and the postcode of a place', async () => {
  expect(await addressCodeAt('100402')).toMatchObject({ label: 'สีลม · บางรัก · กรุงเทพมหานคร' });
  expect(await addressCodeAt('104799')).toBeNull();
  expect(await postcodeOf('100402')).toBe('10500');
  expect(await postcodeOf('999999')).toBe('');
});
