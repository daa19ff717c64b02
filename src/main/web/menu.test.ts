import { describe, expect, test } from 'vitest';
import { type Role, rightsOf, usualRights } from '#lib/vocabulary/access-rules.ts';
import { menuFor, pageOf, pages, startOf } from '../menu.ts';
import { judge } from './route-access.ts';
import { de } from './words/app/de.ts';
import { th } from './words/app/th.ts';

const who = (...roles: Role[]) => ({
  roles,
  package: 'l' as const,
  rights: rightsOf(roles, usualRights),
});
const pathsFor = (...roles: Role[]): string[] =>
  menuFor(who(...roles)).flatMap((group) => group.pages.map((page) => page.path));

test('a person begins with the page they have chosen while it is theirs to open, else with the usual one', () => {
  const start = (role: Role, startPage: string): string => startOf({ ...who(role), startPage });
  expect(start('staff', '/backoffice/calendar')).toBe('/backoffice/calendar');
  expect(start('admin', '/backoffice/user-management')).toBe('/backoffice/user-management');
  for (const none of ['', '/backoffice/user-management', '/backoffice/gone', '/pages/login'])
    expect(start('staff', none)).toBe('/backoffice/rental');
});

describe('the menu', () => {
  test('staff see the counter, its money, customers and the rack, admins the set-up, the owner refunds as well', () => {
    expect(pathsFor('staff')).toEqual([
      '/backoffice/rental',
      '/backoffice/saved',
      '/backoffice/web-submit',
      '/backoffice/pickup',
      '/backoffice/return',
      '/backoffice/alreadyreturn',
      '/backoffice/todo',
      '/backoffice/sale-order',
      '/backoffice/list-sale-order',
      '/backoffice/calendar',
      '/backoffice/party',
      '/backoffice/mobile-order',
      '/backoffice/offline',
      '/dashboard/analytics',
      '/backoffice/online-billing',
      '/backoffice/accounting',
      '/backoffice/promotions',
      '/backoffice/customer',
      '/apps/email',
      '/backoffice/messages',
      '/backoffice/stock',
      '/backoffice/stock-list',
      '/backoffice/datalist-thumb',
      '/backoffice/sets',
      '/backoffice/other-stock',
      '/backoffice/transfers',
      '/backoffice/cleanandfix-items',
      '/backoffice/cleanandfix-orders',
      '/backoffice/cleanandfix-shop',
      '/backoffice/stock-take',
      '/backoffice/goods',
      '/backoffice/sale-end-of-life',
      '/backoffice/labels',
      '/backoffice/add-image',
      '/backoffice/image-upload',
    ]);
    // Other branches' stock is asked for by staff; admins hold the branches themselves (docs/spec.md §2: onlyStaff).
    expect(pathsFor('admin')).not.toContain('/backoffice/other-stock');
    expect(pathsFor('admin')).toContain('/backoffice/add-group');
    expect(pathsFor('owner')).toContain('/backoffice/moneyback');
    expect(pathsFor('admin')).not.toContain('/backoffice/moneyback');
    expect(menuFor(who('staff')).map((one) => one.group)).toEqual(['counter', 'money', 'people', 'rack']);
  });

  test('paths and places are unique, pages with a parameter stay out of the menu, every name is a word', () => {
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
    const inMenu = new Set(
      menuFor(who('owner'))
        .concat(menuFor(who('staff')))
        .flatMap((one) => one.pages.map(({ path }) => path as string)),
    );
    const names = new Set<string>();
    for (const page of pages) {
      if ('menu' in page) expect(page.path).not.toContain('$');
      if ('under' in page) expect([...inMenu], page.path).toContain(page.under);
      if (page.bare) continue;
      names.add(page.name);
      expect(th.pages[page.name], page.name).toBeTruthy();
      expect(de.pages[page.name], page.name).toBeTruthy();
    }
    expect(Object.keys(th.pages).toSorted()).toEqual([...names].toSorted());
    const places = pages.flatMap((page) =>
      page.bare ? [] : page.menu ? [`${page.group} ${page.menu.place}`] : [],
    );
    expect(new Set(places).size).toBe(places.length);
    expect(pages.filter((page) => 'home' in page)).toHaveLength(1);
  });
});

describe('the guard', () => {
  test('decides from the row of the menu', () => {
    const moneyback = pageOf('/backoffice/moneyback');
    const rental = pageOf('/backoffice/rental');
    if (!moneyback || !rental) throw new Error('rows are gone');
    expect(judge(rental, null)).toEqual({ kind: 'login' });
    expect(judge(rental, who('staff'))).toEqual({ kind: 'in' });
    expect(judge(moneyback, who('staff'))).toEqual({ kind: 'notAuthorized' });
    expect(judge(moneyback, who('accountingadmin'))).toEqual({ kind: 'notAuthorized' });
    expect(judge(moneyback, who('staff', 'owner'))).toEqual({ kind: 'in' });
  });

  test('a package too small is told with the size that is needed; the role is asked first', () => {
    const small = { ...who('staff'), package: 's' as const };
    expect(judge({ allow: 'staff', package: 'm' }, small)).toEqual({ kind: 'upgrade', size: 'm' });
    expect(judge({ allow: 'staff', package: 'm' }, who('staff'))).toEqual({
      kind: 'in',
    });
    expect(judge({ allow: 'owner', package: 'm' }, small)).toEqual({ kind: 'notAuthorized' });
  });

  test('every page of a higher package is told with its size to a shop of package s, and its entry is not in the menu', () => {
    const higher = pages.filter((page) => page.package !== undefined && page.package !== 's');
    expect(higher.length).toBeGreaterThan(3);
    const small = { ...who('staff', 'admin', 'owner'), package: 's' as const };
    const offered = menuFor(small).flatMap((group) => group.pages.map((page) => page.path as string));
    for (const page of higher) {
      expect([page.path, judge(page, small)]).toEqual([page.path, { kind: 'upgrade', size: page.package }]);
      expect(offered).not.toContain(page.path);
    }
  });

  test('a right that the shop does not give is missing like a role', () => {
    const page = { allow: 'staff', right: 'cost' } as const;
    expect(judge(page, who('staff'))).toEqual({ kind: 'notAuthorized' });
    expect(judge(page, { ...who('staff'), rights: ['cost'] })).toEqual({ kind: 'in' });
  });

  test('the words of a small package are the ones of the spec', () => {
    expect(th.upgrade).toBe('ใช้งานไม่ได้ ต้องอัปเกรดเป็นแพ็กเกจ {size}');
  });
});
