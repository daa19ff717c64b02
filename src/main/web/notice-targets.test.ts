import { describe, expect, test } from 'vitest';
import { type Role, defaultRights, packages, rightsOf, roles } from '#lib/vocabulary/access-rules.ts';
import type { NoticeRow } from '#admin/notifications/contract.ts';
import { noticeKinds } from '#admin/notifications/message-kinds.ts';
import { noticePages } from '#admin/notifications/notice-pages.ts';
import { noticeTargetOf, rowTargetOf } from '#admin/notifications/notice-targets.ts';
import { pageOfPath } from '../menu.ts';
import { judgePageAccess } from './route-access.ts';

const today = '2026-11-30';
const row: NoticeRow = {
  orderId: 7,
  orderNo: 'A-7',
  customerName: 'สมศรี',
  phone: '',
  garment: '',
  garments: 0,
  day: today,
  amount: null,
  detail: '',
  branchId: 1,
  branchName: '',
};

const users = packages.flatMap((size) =>
  roles.map((role) => ({
    name: `${role} of a shop of size ${size}`,
    user: { roles: [role], package: size, rights: rightsOf([role], defaultRights) },
  })),
);

const mayOpen = (user: (typeof users)[number]['user'], path: string): boolean => {
  const page = pageOfPath(path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return judgePageAccess(page, user).kind === 'in';
};

describe.each(users)('$name', ({ user }) => {
  test('sees a notice exactly if one of its pages opens, and every link of it opens', () => {
    const seen = noticeKinds.filter((kind) => {
      const target = noticeTargetOf(user, kind);
      const links = [target, rowTargetOf(user, kind, row, today)];
      const ownRow = rowTargetOf(user, kind, { ...row, orderId: null }, today);
      if (target !== undefined)
        for (const link of [...links, ownRow])
          expect([kind, link?.to, link !== undefined && mayOpen(user, link.to)]).toEqual([
            kind,
            link?.to,
            true,
          ]);
      return target !== undefined;
    });
    const open = noticeKinds.filter((kind) => noticePages[kind].some(({ path }) => mayOpen(user, path)));
    const narrower = noticeKinds.filter((kind) => noticePages[kind].some((page) => 'who' in page));
    expect(open).toEqual(expect.arrayContaining(seen));
    expect(open.filter((kind) => !seen.includes(kind) && !narrower.includes(kind))).toEqual([]);
  });
});

test('staff see neither moderation, breaches nor the notices of owners; deposits lead them to the orders', () => {
  const kindsOf = (role: Role) => {
    const user = { roles: [role], package: 'l' as const, rights: rightsOf([role], defaultRights) };
    return noticeKinds.filter((kind) => noticeTargetOf(user, kind) === undefined);
  };
  expect(kindsOf('staff')).toEqual([
    'review',
    'expenseAsk',
    'reported',
    'undone',
    'incident',
    'backup',
    'certificate',
    'hookOff',
    'weeklyMail',
    'oldVersion',
  ]);
  expect(kindsOf('admin')).toEqual(['backup', 'certificate', 'hookOff', 'weeklyMail', 'oldVersion']);
  expect(kindsOf('owner')).toEqual([]);
  const staff = { roles: ['staff'] as const, package: 'l' as const, rights: [] };
  expect(noticeTargetOf(staff, 'bail')?.to).toBe('/dashboard/analytics');
  expect(rowTargetOf(staff, 'bailDue', row, today)?.to).toBe('/backoffice/order-detail/$orderid');
});
