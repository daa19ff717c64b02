import { expect, it } from 'vitest';
import { proposeAddresses } from './address-book.ts';

const silom = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };

it.each(['สีลม', 'แขวงสีลม', ' แขวง สีลม', 'สีล'])(
  'a sub-district typed as "%s" fills all four fields',
  async (typed) => {
    expect(await proposeAddresses('subdistrict', typed)).toContainEqual(silom);
  },
);

it('a postcode proposes its sub-districts', async () => {
  expect(await proposeAddresses('postcode', '10500')).toContainEqual(silom);
  expect(await proposeAddresses('postcode', '10')).toEqual([]);
});

it('a district fills in its province, and a province is proposed once', async () => {
  expect(await proposeAddresses('district', 'อ.ปากช่อง')).toEqual([
    { district: 'ปากช่อง', province: 'นครราชสีมา' },
  ]);
  expect(await proposeAddresses('province', 'นคร')).toEqual(
    expect.arrayContaining([{ province: 'นครราชสีมา' }, { province: 'นครปฐม' }]),
  );
  expect(await proposeAddresses('province', 'จ.น่าน')).toEqual([{ province: 'น่าน' }]);
});

it('proposals that agree with the rest of the address come first', async () => {
  const [first] = await proposeAddresses('subdistrict', 'ในเมือง', { province: 'ขอนแก่น' });
  expect(first?.province).toBe('ขอนแก่น');
});

it.each(['', ' ', 'ก', '(((', '%', 'ไม่มีที่นี่', '👩‍👩‍👧', 'x'.repeat(1000)])('"%s" proposes nothing', async (typed) =>
  expect(await proposeAddresses('subdistrict', typed)).toEqual([]),
);

it('proposes the newer khwaeng, and Bangkok by any of its names', async () => {
  expect(await proposeAddresses('subdistrict', 'แขวงพญาไท')).toContainEqual({
    subdistrict: 'พญาไท',
    district: 'พญาไท',
    province: 'กรุงเทพมหานคร',
    postcode: '10400',
  });
  expect(await proposeAddresses('province', 'กทม.')).toEqual([{ province: 'กรุงเทพมหานคร' }]);
});
