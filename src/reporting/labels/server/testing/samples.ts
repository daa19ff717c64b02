import { randomUUID } from 'node:crypto';
import { builtInLayouts } from '#reporting/labels/label-layouts.ts';
import { labelsContract } from '#reporting/labels/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

export const labelsSamples = operationSamplesOf(labelsContract, {
  saveLayout: {
    body: (of) => ({ layoutId: of.layoutId, ...builtInLayouts['a4-3x8'], name: `Paper ${of.layoutId}` }),
  },
  removeLayout: { params: (of) => ({ id: of.layoutId }) },
});

export const labelsObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { layoutId } = await a.ok(shop.admin, labelsContract.saveLayout, {
    body: { ...builtInLayouts['a4-3x8'], name: `Paper ${randomUUID()}` },
  });
  return { layoutId };
};
