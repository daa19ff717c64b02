import path from 'node:path';
import { expect, it } from 'vitest';
import { readPageArguments, pageUsage } from './arguments.ts';

const folder = path.resolve('/pictures');
const here = path.resolve('/home/somebody');
const read = (...words: string[]): ReturnType<typeof readPageArguments> =>
  readPageArguments(words, { folder, here });
const filesOf = (...words: string[]): string[] =>
  read(...words).shots.map((shot) => path.relative(folder, shot.file));

it('defaults to staff, Thai, a wide screen and the light scheme', () => {
  expect(read('/backoffice/customer?q=ก')).toEqual({
    keep: false,
    stop: false,
    shots: [
      {
        address: '/backoffice/customer?q=ก',
        who: 'staff',
        lang: 'th',
        width: 1300,
        dark: false,
        press: [],
        whole: false,
        file: path.join(folder, 'customer-q-ก.png'),
      },
    ],
  });
  const words = ['rental', '--as', 'owner', '--lang', 'de', '--width', '390', '--dark', '--whole', '--keep'];
  expect(read(...words)).toMatchObject({
    keep: true,
    shots: [{ who: 'owner', lang: 'de', width: 390, dark: true, whole: true }],
  });
});

it.each([
  ['/pages/login', '/pages/login'],
  ['pages/login', '/pages/login'],
  ['dashboard/analytics', '/dashboard/analytics'],
  ['backoffice/rental/7', '/backoffice/rental/7'],
  ['order-detail/12?tab=pay', '/backoffice/order-detail/12?tab=pay'],
  ['config/color', '/backoffice/config/color'],
])('reads %s as the address %s', (word, address) => {
  expect(read(word).shots[0]?.address).toBe(address);
});

it('gives every variant its own file', () => {
  expect(filesOf('customer', '/pages/login', '--all-widths', '--as', 'admin', '--lang', 'en')).toEqual([
    'customer-admin-en.png',
    'customer-admin-en-dark.png',
    'customer-admin-en-390.png',
    'customer-admin-en-390-dark.png',
    'pages-login-admin-en.png',
    'pages-login-admin-en-dark.png',
    'pages-login-admin-en-390.png',
    'pages-login-admin-en-390-dark.png',
  ]);
  expect(filesOf('order-detail/12', '--press', 'ยกเลิกบิล', '--press', 'ต่อไป')).toEqual([
    'order-detail-12-ยกเลิกบิล-ต่อไป.png',
  ]);
  expect(filesOf('../../../etc/passwd')).toEqual(['etc-passwd.png']);
});

it('resolves a named file from the current folder', () => {
  expect(read('customer', '--out', 'a/b.png').shots[0]?.file).toBe(path.join(here, 'a/b.png'));
  expect(() => read('customer', 'rental', '--out', 'b.png')).toThrow('one picture');
  expect(() => read('customer', '--all-widths', '--out', 'b.png')).toThrow('one picture');
});

it('stops a running studio without a page', () => {
  expect(read('--stop')).toEqual({ shots: [], keep: false, stop: true });
});

it('reports errors', () => {
  expect(() => read()).toThrow(pageUsage);
  expect(() => read('customer', '--as', 'nobody-else')).toThrow('staff, staff2, admin, owner, nobody');
  expect(() => read('customer', '--lang', 'jp')).toThrow('th, en, de, fr, pt');
  for (const width of ['0', '199', '4001', 'wide', '390.5'])
    expect(() => read('customer', '--width', width)).toThrow('pixels');
  expect(() => read('customer', '--bright')).toThrow('--bright');
});
