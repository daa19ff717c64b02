import { expect, it } from 'vitest';
import { isInProvince, postcodeInAddress } from './free-address.ts';

it('reads the last postcode', () => {
  expect(postcodeInAddress('12345 ถนน 10200')).toBe('10200');
  expect(postcodeInAddress('เชียงใหม่ ๕๐๒๐๐')).toBe('50200');
  expect(postcodeInAddress('tel 0812345678')).toBe('');
});

it.each([
  ['1 Naresuan Road, Phra Nakhon Si Ayutthaya 13000', 'Phra Nakhon Si Ayutthaya', true],
  ['50200 เชียงใหม่', 'เชียงใหม่', true],
  ['1 หมู่บ้าน น่าน แพร่', 'น่าน', false],
  ['', 'น่าน', false],
])('%s is in %s: %s', (address, province, is) => expect(isInProvince(address, province)).toBe(is));
