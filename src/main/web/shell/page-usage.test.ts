import { expect, it } from 'vitest';
import { mostUsedPages, recordPageUse } from './page-usage.ts';

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
  mostUsedPages(jar, who, pages, first, 5).map(({ name }) => name);
const visit = (jar: { cookie: string }, page: string, times: number, who = 'dao'): void => {
  for (let n = 0; n < times; n += 1) recordPageUse(jar, who, page);
};

it('begins with the pages of the counter; frequent pages replace unused ones, in menu order', () => {
  const jar = jarOf();
  expect(shown(jar)).toEqual(first);
  visit(jar, 'stock', 4);
  expect(shown(jar)).toEqual(first);
  visit(jar, 'return', 2);
  visit(jar, 'stock', 1);
  expect(shown(jar)).toEqual(['rental', 'todo', 'pickup', 'return', 'stock']);
});

it('is separate per user, for the last three', () => {
  const jar = jarOf();
  visit(jar, 'customer', 9);
  expect(shown(jar, 'fai')).toEqual(first);
  for (const who of ['fai', 'กุ้ง~!', 'nok']) visit(jar, 'stock', 9, who);
  expect([shown(jar, 'กุ้ง~!').includes('stock'), shown(jar).includes('customer')]).toEqual([true, false]);
});

it('adapts to new habits, and limits the size of the cookie', () => {
  const jar = jarOf();
  visit(jar, 'stock', 5000);
  for (const { name } of pages) visit(jar, name, 70);
  for (let n = 0; n < 40; n += 1) visit(jar, `page${n}`, 3);
  expect(jar.cookie.length).toBeLessThan(400);
  visit(jar, 'customer', 60);
  expect(shown(jar)).toContain('customer');
});

it('ignores meaningless content', () => {
  const jar = { cookie: 'ratri-used=dao!x:y.stock:9e9.<b>:7~~!' };
  expect(shown(jar)).toEqual(first);
});
