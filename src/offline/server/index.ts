/** The front door of the counter without network. */
import { room } from '../../core/server/call.ts';
import { offlineContract } from '../contract.ts';
import { send } from './carry.ts';
import { numbers, openDevice } from './devices.ts';
import { enterSlip } from './enter-slip.ts';
import { settle } from './settle.ts';
import { snapshot } from './snapshot.ts';
import { steps } from './steps.ts';

export { deviceKeyColumns } from './keys.ts';
export { bookUnbooked } from './unbooked.ts';
export { waitingSteps } from './steps.ts';

export const offlineRoom = room({
  name: 'offline',
  contract: offlineContract,
  handlers: { openDevice, numbers, snapshot, send, enterSlip, steps, settle },
  constraints: { offline_step_shop_id_number_key: 'CONFLICT' },
});
