import { AppError } from '#lib/errors/errors.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { offlineContract } from '../contract.ts';
import { decodeSlip, isSignedBy, signingKey } from '../slip-code.ts';
import { carry } from './apply-step.ts';
import { deviceRow } from './devices.ts';
import { openKey } from './device-keys.ts';
import { stepOut } from './stored-steps.ts';

/** A step from its slip: believed when a device of the shop signed it. What was sent by that device already is the same step. */
export const enterSlip: Handler<typeof offlineContract.enterSlip> = {
  run: async (db, scope, call) => {
    const { code } = call.body;
    const step = decodeSlip(code);
    if (step === undefined) throw new AppError('NOT_A_SLIP');
    const [device] = await db.read(scope, deviceRow(scope, step.device, false));
    if (device === undefined) throw new AppError('NOT_FOUND');
    const key = openKey(call.seal, scope.shopId, step.device, 'step_key', device.stepKey);
    if (key === null || !(await isSignedBy(code, await signingKey(key)))) throw new AppError('NOT_A_SLIP');
    return stepOut(await carry(db, scope, step), call.language);
  },
};
