/** The front door of the counter without network. */
import { room } from '#platform/http/handlers.ts';
import { offlineContract } from '../contract.ts';
import { send } from './apply-step.ts';
import { numbers, openDevice } from './devices.ts';
import { enterSlip } from './enter-slip.ts';
import { settle } from './resolve-conflict.ts';
import { snapshot } from './snapshot.ts';
import { steps } from './list-steps.ts';

export { deviceKeyColumns } from './device-keys.ts';
export { bookUnbooked } from './book-held-money.ts';
export { waitingSteps } from './list-steps.ts';

export const offlineRoom = room({
  name: 'offline',
  contract: offlineContract,
  handlers: { openDevice, numbers, snapshot, send, enterSlip, steps, settle },
  constraints: { offline_step_shop_id_number_key: 'CONFLICT' },
});
