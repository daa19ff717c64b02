import { defineModule } from '#platform/http/handlers.ts';
import { offlineContract } from '../contract.ts';
import { receiveStep } from './apply-step.ts';
import { reserveNumbers, registerDevice } from './devices.ts';
import { enterSlipCode } from './enter-slip.ts';
import { openLeftSteps, sendLeftStep } from './handed-steps.ts';
import { reportUnsent } from './reports.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { getSnapshot } from './snapshot.ts';
import { listOfflineSteps } from './list-steps.ts';

export { deviceKeyColumns } from './device-keys.ts';
export { bookUnbookedSteps } from './book-held-money.ts';
export { deleteOldPriceLists } from './price-lists.ts';
export { handleUnsentSteps, unsentStepsOfDevices } from './reports.ts';
export { waitingSteps } from './list-steps.ts';

export const offlineModule = defineModule({
  apiName: 'offline',
  contract: offlineContract,
  handlers: {
    openDevice: registerDevice,
    numbers: reserveNumbers,
    snapshot: getSnapshot,
    send: receiveStep,
    enterSlip: enterSlipCode,
    report: reportUnsent,
    openLeft: openLeftSteps,
    sendLeft: sendLeftStep,
    steps: listOfflineSteps,
    settle: resolveConflict,
  },
  constraints: { offline_step_shop_id_number_key: 'CONFLICT' },
});
