import { expect, it } from 'vitest';
import { type DeliveryZone, DeliveryZonesIn, zoneOfAddress } from './delivery-zones.ts';

const zone = (name: string, ...places: string[]): DeliveryZone => ({
  name,
  places,
  fee: 60,
  outDays: 1,
  backDays: 1,
});
const zones = [zone('เมือง', 'กรุงเทพฯ', 'นนทบุรี'), zone('เหนือ', 'เชียงใหม่', '52'), zone('เกาะ', '84280')];

it.each([
  ['99/1 ถ.สุขุมวิท เขตวัฒนา กรุงเทพมหานคร 10110', 'เมือง'],
  ['1 Sukhumvit Road, Bangkok', 'เมือง'],
  ['9 หมู่ 2 จ.เชียงใหม่ 50200', 'เหนือ'],
  ['9 หมู่ 2 จังหวัด เชียงใหม่', 'เหนือ'],
  ['ลำปาง ๕๒๐๐๐', 'เหนือ'],
  ['12345 ถนนใหญ่ ลำปาง 52000', 'เหนือ'],
  ['9 หมู่ 2 เชียงใหม่ ประเทศไทย', 'เหนือ'],
  ['9 หมู่ 2 จ.เชียงใหม่ โทร 0812345678', 'เหนือ'],
  ['เชียงใหม่50200', 'เหนือ'],
  ['1 Sukhumvit Road, Bangkok 10110, Thailand', 'เมือง'],
  // These streets have the name of a province.
  ['5 ถนน เชียงใหม่ อ.เมือง ภูเก็ต 83000', undefined],
  ['5 เชียงใหม่ ซอย 2 ภูเก็ต', undefined],
  ['5 ซอย เชียงใหม่', undefined],
  ['1 Bangkok Road, Phuket 83000', undefined],
  ['5 ซอย เชียงใหม่ เกาะพะงัน 84280', 'เกาะ'],
  ['5 ถนนหลัก ภูเก็ต 83000', undefined],
  ['0812345678', undefined],
  ['', undefined],
])('%s is in %s', (address, name) => expect(zoneOfAddress(zones, address)?.name).toBe(name));

it.each([
  [[zone('a', '10'), zone('a', '20')]],
  [[zone('a')]],
  [[zone('', '10')]],
  [[{ ...zone('a', '10'), fee: -1 }]],
  [[{ ...zone('a', '10'), fee: 1.5 }]],
  [[{ ...zone('a', '10'), outDays: 31 }]],
  [[{ ...zone('a', '10'), more: 1 }]],
  [Array.from({ length: 31 }, (_, at) => zone(String(at), '10'))],
])('refuses %j', (all) => expect(DeliveryZonesIn.safeParse(all).success).toBe(false));
