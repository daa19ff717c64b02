import { auditContract } from '#admin/audit/contract.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

export const auditSamples = operationSamplesOf(auditContract, {
  saveReductionMail: { body: () => ({ active: false, version: 0 }) },
});
