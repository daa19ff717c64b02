import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byKind = () => ({ kind: 'color' as const });

export const referenceListSamples = operationSamplesOf(referenceListContract, {
  list: { params: byKind },
  names: { params: byKind },
  uses: { params: byKind, body: () => ({ code: 'SAMPLE' }) },
  create: { params: byKind, body: () => ({ code: 'SAMPLE', description: 'Sample' }) },
  createAll: {
    params: byKind,
    body: () => ({ entries: [{ code: 'SAMPLE', description: 'Sample' }] }),
  },
  save: { params: byKind, body: () => ({ code: 'SAMPLE', description: 'Sample', version: 1 }) },
  order: { params: byKind, body: () => ({ codes: ['SAMPLE'] }) },
  remove: { params: byKind, body: () => ({ code: 'SAMPLE' }) },
  mergeCheck: { params: byKind, body: () => ({ from: 'SAMPLE', into: 'OTHER' }) },
  merge: { params: byKind, body: () => ({ from: 'SAMPLE', into: 'OTHER' }) },
});
