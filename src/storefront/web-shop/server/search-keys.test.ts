import { expect, it } from 'vitest';
import { requestSearchKeys } from './search-keys.ts';

const key = requestSearchKeys.find((one) => one.column === 'phone_key');

it.each([
  ['+66 (0)81 234 5678', '0812345678'],
  ['0049 151 1234567', '+491511234567'],
  ['๐๘๑๒๓๔๕๖๗', '081234567'],
  ['081-234-567', '081234567'],
])('the older telephone number %s is found by %s', (phone, digits) => expect(key?.keyOf(phone)).toBe(digits));
