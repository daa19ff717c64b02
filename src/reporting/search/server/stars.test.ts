import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { searchContract } from '../contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const put = (paths: unknown) => a.call(staff, searchContract.putStars, { body: { paths } as never });

it('stores the starred pages of each user, in their order', async () => {
  expect(await a.ok(staff, searchContract.stars)).toEqual({ paths: null });
  expect((await put(['/backoffice/todo', '/dashboard/analytics'])).status).toBe(200);
  expect((await put(['/dashboard/analytics', '/backoffice/todo'])).status).toBe(200);
  expect(await a.ok(staff, searchContract.stars)).toEqual({
    paths: ['/dashboard/analytics', '/backoffice/todo'],
  });
  expect(await a.ok(admin, searchContract.stars)).toEqual({ paths: null });
  expect((await put([])).status).toBe(200);
  expect(await a.ok(staff, searchContract.stars)).toEqual({ paths: [] });
});

it.each([
  ['an address elsewhere', ['//evil.example/x']],
  ['a script', ['javascript:alert(1)']],
  ['a page twice', ['/backoffice/todo', '/backoffice/todo']],
  ['more than there are', Array.from({ length: 61 }, (_, n) => `/backoffice/p${n}`)],
])('refuses %s', async (_, paths) => {
  expect(await put(paths)).toMatchObject({ status: 400, error: { code: 'VALIDATION' } });
});
