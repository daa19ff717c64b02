import { expect, it } from 'vitest';
import { withHonorific } from './honorifics.ts';

it.each([
  [' สมชาย ใจดี ', 'คุณสมชาย ใจดี'],
  ['คุณสมชาย', 'คุณสมชาย'],
  ['นางสาวมาลี', 'นางสาวมาลี'],
  ['บริษัท เจริญรุ่งเรือง จำกัด (มหาชน)', 'บริษัท เจริญรุ่งเรือง จำกัด (มหาชน)'],
  ['โรงเรียนวัดใหม่', 'โรงเรียนวัดใหม่'],
  ['Siam Ltd.', 'Siam Ltd.'],
  ['', ''],
])('a letter to %s begins with %s', (name, said) => expect(withHonorific(name)).toBe(said));
