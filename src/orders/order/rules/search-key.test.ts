import { expect, it } from 'vitest';
import { hasOrderWords, orderSearchKey, orderSearchWords } from './search-key.ts';

const key = orderSearchKey({
  orderNo: 'R00000-2569-000123',
  customerName: 'คุณใบเตย 7 ขุนเขา',
  phone: '0810010234',
  codes: ['TD001', 'G12-001', '8850123'],
});
const has = (typed: string): boolean => hasOrderWords(key, orderSearchWords(typed));

it.each([
  '000123',
  '123',
  '0123',
  'R00000-2569-000123',
  '2569-000123',
  '0810010234',
  '081-001-0234',
  '10010',
  '8850123',
  '7',
])('finds an order by %s', (typed) => expect(has(typed)).toBe(true));
it.each(['ใบเตย', 'td001', 'td-001', 'TD.001', 'g12-001', 'ใบเตย 123'])(
  'finds an order by the words %s',
  (typed) => expect(has(typed)).toBe(true),
);
it.each(['2569', '00000', '12', '1234', '00012', '885', '88501234', '9', 'ใบเตย 2569'])(
  'does not find an order by %s, a part of another word',
  (typed) => expect(has(typed)).toBe(false),
);

it.each(['+49 151 23456789', '0049 151 23456789', '004915123456789', '0049 (0)151-23456789'])(
  'finds an order of a foreign customer by %s',
  (typed) => {
    const foreign = orderSearchKey({
      orderNo: 'R00000-2569-000124',
      customerName: 'Anna Weber',
      phone: '+4915123456789',
      codes: ['TD002'],
    });
    expect(hasOrderWords(foreign, orderSearchWords(typed))).toBe(true);
    expect(has(typed)).toBe(false);
  },
);

it('finds an order by a code of a garment that begins with 00', () => {
  const coded = orderSearchKey({
    orderNo: 'R00000-2569-000125',
    customerName: '',
    phone: '',
    codes: ['004915123456789'],
  });
  expect(hasOrderWords(coded, orderSearchWords('004915123456789'))).toBe(true);
});
