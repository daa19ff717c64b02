/** The smallest valid call of every operation of this room that takes something. */
import { randomUUID } from 'node:crypto';
import { builtInLayouts } from '#reporting/labels/label-layouts.ts';
import { labelContract } from '#reporting/labels/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { samplesOf } from '#test/samples/sample.ts';

export const labelSamples = samplesOf(labelContract, {
  saveLayout: {
    body: (of) => ({ layoutId: of.layoutId, ...builtInLayouts['a4-3x8'], name: `Paper ${of.layoutId}` }),
  },
  removeLayout: { params: (of) => ({ id: of.layoutId }) },
});

/** A paper of the shop's own. */
export const labelObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { layoutId } = await a.ok(shop.admin, labelContract.saveLayout, {
    body: { ...builtInLayouts['a4-3x8'], name: `Paper ${randomUUID()}` },
  });
  return { layoutId };
};
