import { expect, it } from 'vitest';
import { CartInput, StoredCart } from '#counter/rentals/contract.ts';
import { cartBodyOf } from './cart-body.ts';

const garment = { id: 3, groupId: 2, name: 'ชุดไทย', code: 'T1', color: 'red', size: 'M', image: '' };
const stored = StoredCart.parse({
  pickupDay: '2026-12-02',
  returnDay: '2026-12-04',
  eventDay: null,
  rentDurationId: null,
  customerId: 7,
  note: 'โทรก่อน',
  discount: 50,
  discountReason: 'ลูกค้าประจำ',
  promotionCodes: ['VIP'],
  lines: [
    {
      ...garment,
      quantity: 1,
      info: { quantity: 1 },
      rentalPrice: 900,
      bail: 1000,
      price: null,
      discount: 0,
      discountReason: '',
      barcode: 'T1-0001',
      notAvailable: true,
    },
  ],
  sets: [
    {
      setId: 5,
      name: 'เซ็ตหมั้น',
      garments: [
        { part: 'ชุด', itemId: 3, barcode: 'T1-0002' },
        { part: 'สไบ', itemId: 4, barcode: '' },
      ],
      discount: 100,
      discountReason: 'โปร',
    },
  ],
  articles: [
    {
      of: {
        unitId: null,
        goodsId: 9,
        code: '88',
        name: 'ถุงน่อง',
        detail: '',
        image: '',
        listPrice: 59,
        listFrom: null,
        onHand: 4,
        state: '',
        promises: [],
      },
      quantity: 2,
      price: 59,
      discount: 0,
      reason: '',
    },
  ],
  movePromises: false,
  byParcel: true,
  parcelZone: 'กรุงเทพฯ',
  kept: 'v1',
});

it('keeps garments, sets, sale items and the rest of a cart', () => {
  const { lines, sets = [], articles = [], ...rest } = CartInput.parse(cartBodyOf(stored));
  expect(lines).toMatchObject([{ id: 3, quantity: 1, barcode: 'T1-0001' }]);
  expect(sets).toMatchObject([
    {
      setId: 5,
      garments: [
        { part: 'ชุด', itemId: 3, barcode: 'T1-0002' },
        { part: 'สไบ', itemId: 4 },
      ],
    },
  ]);
  expect(sets[0]).toMatchObject({ discountReason: 'โปร' });
  expect(articles).toMatchObject([{ goodsId: 9, quantity: 2 }]);
  expect(rest).toMatchObject({
    pickupDay: '2026-12-02',
    returnDay: '2026-12-04',
    customerId: 7,
    note: 'โทรก่อน',
    discountReason: 'ลูกค้าประจำ',
    promotionCodes: ['VIP'],
    kept: 'v1',
  });
});
