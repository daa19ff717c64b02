import { expect, it } from 'vitest';
import { takePostcode } from './postcode.ts';

it('takes the postcode from the end of an address, Thai digits too', () => {
  expect(takePostcode('99/1 ถนนพหลโยธิน เขตจตุจักร กรุงเทพมหานคร 10900')).toEqual({
    address: '99/1 ถนนพหลโยธิน เขตจตุจักร กรุงเทพมหานคร',
    postcode: '10900',
  });
  expect(takePostcode('เชียงใหม่ ๕๐๒๐๐ ')).toEqual({ address: 'เชียงใหม่', postcode: '50200' });
});

it('does not change an address without one', () => {
  for (const address of ['เชียงใหม่', '12345 หมู่บ้าน', 'โทร 0812345678', ''])
    expect(takePostcode(address)).toEqual({ address, postcode: '' });
});
