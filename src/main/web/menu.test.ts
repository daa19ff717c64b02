import { describe, expect, test } from 'vitest';
import { type Role, rightsOf, defaultRights } from '#lib/vocabulary/access-rules.ts';
import { menuFor, pageOfPath, pages, startPathOf } from '../menu.ts';
import { judgePageAccess } from './route-access.ts';
import { appWords } from './words/app/index.ts';

const who = (...roles: Role[]) => ({
  roles,
  package: 'l' as const,
  rights: rightsOf(roles, defaultRights),
});
const pathsFor = (...roles: Role[]): string[] =>
  menuFor(who(...roles)).flatMap((group) => group.pages.map((page) => page.path));

test("the start page is the user's choice while they may open it, else the default", () => {
  const start = (role: Role, startPage: string): string => startPathOf({ ...who(role), startPage });
  expect(start('staff', '/backoffice/calendar')).toBe('/backoffice/calendar');
  expect(start('admin', '/backoffice/user-management')).toBe('/backoffice/user-management');
  for (const none of ['', '/backoffice/user-management', '/backoffice/gone', '/pages/login'])
    expect(start('staff', none)).toBe('/backoffice/rental');
});

describe('the menu', () => {
  test('shows staff the counter, its money, customers and the rack, admins also the set-up, the owner also refunds', () => {
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
      '/backoffice/vouchers',
      '/backoffice/calendar',
      '/backoffice/party',
      '/backoffice/mobile-order',
      '/backoffice/offline',
      '/dashboard/analytics',
      '/backoffice/online-billing',
      '/backoffice/online-payments',
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
    // Staff look up the stock of other branches. Admins manage the branches themselves (docs/spec.md §2:
    // onlyStaff).
    expect(pathsFor('admin')).not.toContain('/backoffice/other-stock');
    expect(pathsFor('admin')).toContain('/backoffice/add-group');
    expect(pathsFor('owner')).toContain('/backoffice/moneyback');
    expect(pathsFor('admin')).not.toContain('/backoffice/moneyback');
    expect(menuFor(who('staff')).map((one) => one.group)).toEqual(['counter', 'money', 'people', 'rack']);
  });

  test('paths and places are unique, pages with a parameter are not in the menu, and every name has a text', () => {
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
      expect(appWords.th.pages[page.name], page.name).toBeTruthy();
      expect(appWords.de.pages[page.name], page.name).toBeTruthy();
    }
    expect(Object.keys(appWords.th.pages).toSorted()).toEqual([...names].toSorted());
    const places = pages.flatMap((page) =>
      page.bare ? [] : page.menu ? [`${page.group} ${page.menu.place}`] : [],
    );
    expect(new Set(places).size).toBe(places.length);
    expect(pages.filter((page) => 'home' in page)).toHaveLength(1);
  });
});

describe('the guard', () => {
  test("decides by the page's row of the menu", () => {
    const moneyback = pageOfPath('/backoffice/moneyback');
    const rental = pageOfPath('/backoffice/rental');
    if (!moneyback || !rental) throw new Error('rows are gone');
    expect(judgePageAccess(rental, null)).toEqual({ kind: 'login' });
    expect(judgePageAccess(rental, who('staff'))).toEqual({ kind: 'in' });
    expect(judgePageAccess(moneyback, who('staff'))).toEqual({ kind: 'notAuthorized' });
    expect(judgePageAccess(moneyback, who('accountingadmin'))).toEqual({ kind: 'notAuthorized' });
    expect(judgePageAccess(moneyback, who('staff', 'owner'))).toEqual({ kind: 'in' });
  });

  test('names the required size when the package is too small, but checks the role first', () => {
    const small = { ...who('staff'), package: 's' as const };
    expect(judgePageAccess({ allow: 'staff', package: 'm' }, small)).toEqual({ kind: 'upgrade', size: 'm' });
    expect(judgePageAccess({ allow: 'staff', package: 'm' }, who('staff'))).toEqual({
      kind: 'in',
    });
    expect(judgePageAccess({ allow: 'owner', package: 'm' }, small)).toEqual({ kind: 'notAuthorized' });
  });

  test('shows a shop of package s the required size for every page of a higher package, and hides its menu entry', () => {
    const higher = pages.filter((page) => (page.package ?? 's') !== 's');
    expect(higher.length).toBeGreaterThan(3);
    const small = { ...who('staff', 'admin', 'owner'), package: 's' as const };
    const offered = menuFor(small).flatMap((group) => group.pages.map((page) => page.path as string));
    for (const page of higher) {
      expect([page.path, judgePageAccess(page, small)]).toEqual([
        page.path,
        { kind: 'upgrade', size: page.package },
      ]);
      expect(offered).not.toContain(page.path);
    }
  });

  test('treats a missing right like a missing role', () => {
    const page = { allow: 'staff', right: 'cost' } as const;
    expect(judgePageAccess(page, who('staff'))).toEqual({ kind: 'notAuthorized' });
    expect(judgePageAccess(page, { ...who('staff'), rights: ['cost'] })).toEqual({ kind: 'in' });
  });

  test('uses the specified text for a small package', () => {
    expect(appWords.th.upgrade).toBe('ใช้งานไม่ได้ ต้องอัปเกรดเป็นแพ็กเกจ {size}');
  });
});
