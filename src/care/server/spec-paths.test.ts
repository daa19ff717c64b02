/**
 * The test calls every care operation by its fixed method and path (docs/spec.md §7). The test expects
 * success, 400, 403 for package s, 404 for another branch and shop.
 */
import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, branchA, branchB } = a.shop;
const { makeVendor, makeUnits, send, stateOf, expenses } = await createTestLaundry(a);
const under = '/api/v2/orderheader/clean-fix/';

type Reply = Record<string, unknown> & { code?: string; title?: string };
const ask = async (
  who: LoggedInPerson,
  method: string,
  path: string,
  body: unknown,
  branchId = who === staff2 ? branchB : who.shopId === 1 ? branchA : (who.branchIds[0] ?? 0),
): Promise<{ status: number; data: Reply }> => {
  const reply = await fetch(a.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'x-branch-id': String(branchId),
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, data: (await reply.json()) as Reply };
};

type Objects = {
  wnfShopId: number;
  version: number;
  wnforderId: number;
  away: number;
  rack: number;
  fresh: number;
};
const objects = async (): Promise<Objects> => {
  const { wnfShopId, version } = await makeVendor();
  const fresh = await makeVendor();
  const { ids } = await makeUnits(2);
  const { ticket } = await send(wnfShopId, ids.slice(0, 1));
  return {
    wnfShopId,
    version,
    fresh: fresh.wnfShopId,
    wnforderId: ticket.wnforderId,
    away: ids[0] ?? 0,
    rack: ids[1] ?? 0,
  };
};

type Call = {
  method?: 'PUT';
  path: string;
  body: (of: Objects) => object;
  bad: (of: Objects) => object;
  holds: (of: Objects, reply: Reply) => void;
  /** The requested object belongs to `nobody`, the shop or one branch. */
  of: 'nobody' | 'shop' | 'branch';
};

const listed = (_: Objects, reply: Reply): void => {
  expect(reply['itemList']).toEqual(expect.any(Array));
};
const calls: Call[] = [
  { path: `${under}filter`, body: () => ({}), bad: () => ({ list: 'gone' }), holds: listed, of: 'nobody' },
  {
    path: `${under}addWnfShop`,
    body: ({ wnfShopId }) => ({ name: `Spec ${wnfShopId}` }),
    bad: () => ({ name: ' ' }),
    holds: (_, reply) => expect(reply).toMatchObject({ wnfShopId: expect.any(Number), active: true }),
    of: 'nobody',
  },
  {
    method: 'PUT',
    path: `${under}updateWnfShop`,
    body: ({ wnfShopId, version }) => ({ wnfShopId, version, name: `Spec changed ${wnfShopId}` }),
    bad: ({ wnfShopId, version }) => ({ wnfShopId, version, name: 'x', usualDays: 366 }),
    holds: ({ wnfShopId, version }, reply) =>
      expect(reply).toMatchObject({ wnfShopId, version: version + 1 }),
    of: 'shop',
  },
  {
    method: 'PUT',
    path: `${under}statusWnfShop`,
    body: ({ wnfShopId }) => ({ wnfShopId, active: false }),
    bad: ({ wnfShopId }) => ({ wnfShopId, active: 'no' }),
    holds: ({ wnfShopId }, reply) => expect(reply).toMatchObject({ wnfShopId, active: false }),
    of: 'shop',
  },
  { path: `${under}getWnfShop`, body: () => ({}), bad: () => ({ active: 1 }), holds: listed, of: 'nobody' },
  {
    path: `${under}deleteWnfShop`,
    body: ({ fresh }) => ({ wnfShopId: fresh }),
    bad: () => ({ wnfShopId: 0 }),
    holds: async ({ fresh }) =>
      expect(await a.sql('select 1 from care_vendor where id = $1', [fresh])).toEqual([]),
    of: 'shop',
  },
  {
    path: `${under}send-to-wnf`,
    body: ({ wnfShopId, rack }) => ({ wnfShopId, itemList: [{ unitId: rack, service: 'wash' }] }),
    bad: ({ wnfShopId }) => ({ wnfShopId, itemList: [] }),
    holds: ({ wnfShopId }, reply) => expect(reply['ticket']).toMatchObject({ wnfShopId, openCount: 1 }),
    of: 'branch',
  },
  {
    path: `${under}receive-from-wnf`,
    body: ({ wnforderId, away }) => ({ wnforderId, itemList: [{ unitId: away }] }),
    bad: ({ wnforderId, away }) => ({ wnforderId, itemList: [{ unitId: away, result: 'eaten' }] }),
    holds: ({ wnforderId }, reply) => expect(reply['ticket']).toMatchObject({ wnforderId, openCount: 0 }),
    of: 'branch',
  },
  {
    path: '/api/v2/stock/send-to-wnf',
    body: ({ rack }) => ({ unitIds: [rack], service: 'stain', note: 'wine' }),
    bad: ({ rack }) => ({ unitIds: [rack], service: 'burn' }),
    holds: ({ rack }, reply) => expect(reply['itemList']).toMatchObject([{ unitId: rack, service: 'stain' }]),
    of: 'branch',
  },
  {
    path: `${under}not-send-to-wnf`,
    body: ({ rack }) => ({ unitIds: [rack] }),
    bad: () => ({ unitIds: ['x'] }),
    holds: async ({ rack }) => expect(await stateOf(rack)).toBe('ready'),
    of: 'branch',
  },
  { path: `${under}wnf-order`, body: () => ({}), bad: () => ({ size: 0 }), holds: listed, of: 'nobody' },
  {
    path: `${under}single-wnf-order`,
    body: ({ wnforderId }) => ({ wnforderId }),
    bad: () => ({ wnforderId: 'x' }),
    holds: ({ wnforderId }, reply) => {
      expect(reply).toMatchObject({ wnforderId });
      listed(undefined as never, reply);
    },
    of: 'branch',
  },
];

describe.each(calls)('$path', ({ method = 'POST', path, body, bad, holds, of }) => {
  it('succeeds, and refuses bad input, a smaller package, another branch and another shop', async () => {
    const its = await objects();
    if (path.endsWith('not-send-to-wnf'))
      await ask(staff, 'POST', '/api/v2/stock/send-to-wnf', { unitIds: [its.rack] });
    const small = await ask(a.inPackage(staff, 's'), method, path, body(its));
    expect([small.status, small.data.code, small.data.title]).toEqual([
      403,
      'PACKAGE_REQUIRED',
      'ใช้งานไม่ได้ ต้องอัปเกรดเป็นแพ็กเกจ m',
    ]);
    expect((await ask(staff, method, path, bad(its))).status).toBe(400);
    expect((await ask(staff, method, path, { ...body(its), more: 1 })).status).toBe(400);
    if (of !== 'nobody') expect((await ask(a.other.staff, method, path, body(its))).status).toBe(404);
    if (of === 'branch') expect((await ask(staff2, method, path, body(its))).status).toBe(404);
    const { status, data } = await ask(staff, method, path, body(its));
    expect([status, data]).toEqual([200, data]);
    await holds(its, data);
  });
});

it("applies a repeated receive once, under the vendor's name at sending, even if the vendor was renamed in between", async () => {
  const vendor = await makeVendor({ prices: [{ service: 'wash', price: 80 }] });
  const { ids } = await makeUnits(1);
  const { ticket } = await send(vendor.wnfShopId, ids);
  const before = (await expenses()).length;
  const { wnfShopId, version } = vendor;
  const renamed = { wnfShopId, version, name: `${vendor.name} สาขาใหม่` };
  expect((await ask(staff, 'PUT', `${under}updateWnfShop`, renamed)).status).toBe(200);
  const body = { wnforderId: ticket.wnforderId, itemList: [{ unitId: ids[0] }] };
  expect((await ask(staff, 'POST', `${under}receive-from-wnf`, body)).status).toBe(200);
  const again = await ask(staff, 'POST', `${under}receive-from-wnf`, body);
  expect([again.status, again.data.code]).toEqual([409, 'NOT_ON_TICKET']);
  expect((await expenses()).slice(before)).toMatchObject([
    { amount: -8000, note: `${vendor.name} #${ticket.ticketNo}` },
  ]);
  const { data } = await ask(staff, 'POST', `${under}wnf-order`, { list: 'received', q: vendor.name });
  expect(data['itemList']).toMatchObject([{ vendorName: vendor.name, charged: 80 }]);
});

it('deletes no vendor that holds garments, under the title of the spec', async () => {
  const { wnfShopId } = await objects();
  const { status, data } = await ask(staff, 'POST', `${under}deleteWnfShop`, { wnfShopId });
  expect([status, data.code, data.title]).toEqual([409, 'VENDOR_BUSY', 'ไม่สามารถลบข้อมูลได้']);
});
