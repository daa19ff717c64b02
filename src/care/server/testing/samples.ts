import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { farDay } from '#lib/testing/far-day.ts';
import { careContract } from '#care/contract.ts';

const vendor = (of: SampleObjects) => ({ wnfShopId: of.wnfShopId });
const byTicket = (of: SampleObjects) => ({ id: of.wnforderId });

export const careSamples = operationSamplesOf(careContract, {
  filter: { body: () => ({}) },
  vendors: { body: () => ({}) },
  addVendor: { body: () => ({ name: 'Sample laundry' }) },
  updateVendor: { body: (of) => ({ ...vendor(of), version: 1, name: 'Sample tailor' }) },
  vendorStatus: { body: (of) => ({ ...vendor(of), active: false }) },
  deleteVendor: { body: vendor },
  wait: { body: (of) => ({ unitIds: [of.unitId] }) },
  garments: { body: (of) => ({ unitIds: [of.unitId] }) },
  send: { body: (of) => ({ ...vendor(of), itemList: [{ unitId: of.unitId, service: 'wash' as const }] }) },
  receive: { body: (of) => ({ wnforderId: of.wnforderId, itemList: [{ unitId: of.careUnitId }] }) },
  askReceive: {
    body: (of) => ({ wnforderId: of.wnforderId, itemList: [{ unitId: of.careUnitId, charged: 1 }] }),
  },
  notSend: { body: (of) => ({ unitIds: [of.unitId] }) },
  tickets: { body: () => ({}) },
  ticket: { body: (of) => ({ wnforderId: of.wnforderId }) },
  changeDay: { params: byTicket, body: () => ({ expectedDay: farDay() }) },
  undoSend: { params: byTicket, body: () => ({}) },
  undoReceive: { params: byTicket, body: () => ({}) },
  claim: { params: (of) => ({ id: of.careLineId }), body: () => ({ state: 'paid' as const }) },
});

export const careObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { units } = await a.makeItem({ units: 1, shop });
  const careUnitId = units[0]?.unitId ?? 0;
  const { wnfShopId } = await a.ok(shop.staff, careContract.addVendor, {
    body: { name: `Laundry ${careUnitId}` },
  });
  const { ticket } = await a.ok(shop.staff, careContract.send, {
    body: { wnfShopId, itemList: [{ unitId: careUnitId, service: 'wash' }] },
  });
  return {
    wnfShopId,
    wnforderId: ticket.wnforderId,
    careUnitId,
    careLineId: ticket.itemList[0]?.careLineId ?? 0,
  };
};
