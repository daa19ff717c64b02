import { operationSamplesOf } from '#test/samples/sample.ts';
import { operatorContract } from '#admin/operator/contract.ts';

export const operatorSamples = operationSamplesOf(operatorContract, {
  login: { body: () => ({ name: 'nobody', password: 'wrong', code: '123456' }) },
  setMaintenance: { body: () => ({ closed: false }) },
  closeShop: { params: () => ({ id: 999_999 }), body: () => ({ domain: 'nobody' }) },
  openShop: { params: () => ({ id: 999_999 }), body: () => ({ domain: 'nobody' }) },
  exportShop: { params: () => ({ id: 999_999 }), body: () => ({ domain: 'nobody' }) },
});
