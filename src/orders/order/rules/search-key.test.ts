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
