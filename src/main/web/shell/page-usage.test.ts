import { expect, it } from 'vitest';
import { mostUsed, noteUse } from './page-usage.ts';

/** As a browser keeps it: what is written has attributes that are not read again. */
const jarOf = () => {
  let kept = 'ratri-language=th';
  return {
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      kept = `ratri-language=th; ${text.split(';')[0] ?? ''}`;
    },
  };
};
const pages = ['rental', 'todo', 'pickup', 'return', 'calendar', 'stock', 'customer'].map((name) => ({
  name,
}));
const first = ['rental', 'todo', 'pickup', 'return', 'calendar'];
const shown = (jar: { cookie: string }, who = 'dao') =>
  mostUsed(jar, who, pages, first, 5).map(({ name }) => name);
const visit = (jar: { cookie: string }, page: string, times: number, who = 'dao'): void => {
  for (let n = 0; n < times; n += 1) noteUse(jar, who, page);
};

it('begins with the pages of the counter; what is opened often takes the place of what is not, in the order of the menu', () => {
  const jar = jarOf();
  expect(shown(jar)).toEqual(first);
  visit(jar, 'stock', 4);
  expect(shown(jar)).toEqual(first);
  visit(jar, 'return', 2);
  visit(jar, 'stock', 1);
  expect(shown(jar)).toEqual(['rental', 'todo', 'pickup', 'return', 'stock']);
});

it('each person has their own, of the last three', () => {
  const jar = jarOf();
  visit(jar, 'customer', 9);
  expect(shown(jar, 'fai')).toEqual(first);
  for (const who of ['fai', 'กุ้ง~!', 'nok']) visit(jar, 'stock', 9, who);
  expect([shown(jar, 'กุ้ง~!').includes('stock'), shown(jar).includes('customer')]).toEqual([true, false]);
});

it('new habits catch up with old ones, and the cookie stays small', () => {
  const jar = jarOf();
  visit(jar, 'stock', 5000);
  for (const { name } of pages) visit(jar, name, 70);
  for (let n = 0; n < 40; n += 1) visit(jar, `page${n}`, 3);
  expect(jar.cookie.length).toBeLessThan(400);
  visit(jar, 'customer', 60);
  expect(shown(jar)).toContain('customer');
});

it('what stands there without meaning is passed over', () => {
  const jar = { cookie: 'ratri-used=dao!x:y.stock:9e9.<b>:7~~!' };
  expect(shown(jar)).toEqual(first);
});
