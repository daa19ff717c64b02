import { operationSamplesOf } from '#test/samples/sample.ts';
import { searchContract } from '#reporting/search/contract.ts';

export const searchSamples = operationSamplesOf(searchContract, {
  putStars: { body: () => ({ paths: ['/backoffice/todo'] }) },
});
