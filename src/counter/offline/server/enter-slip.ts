import { AppError } from '#lib/errors/errors.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { offlineContract } from '../contract.ts';
import { decodeSlip, isSignedBy, signingKey } from '../slip-code.ts';
import { applyStep } from './apply-step.ts';
import { offlineDeviceQuery } from './devices.ts';
import { decryptDeviceKey } from './device-keys.ts';
import { stepToWire } from './stored-steps.ts';

/** A device of the shop must have signed the code. */
export const enterSlipCode: Handler<typeof offlineContract.enterSlip> = {
  run: async (db, scope, call) => {
    const { code } = call.body;
    const step = decodeSlip(code);
    if (step === undefined) throw new AppError('NOT_A_SLIP');
    const [device] = await db.read(scope, offlineDeviceQuery(scope, step.device, false));
    if (device === undefined) throw new AppError('NOT_FOUND');
    const key = decryptDeviceKey(call.seal, scope.shopId, step.device, 'step_key', device.stepKey);
    if (key === null || !(await isSignedBy(code, await signingKey(key)))) throw new AppError('NOT_A_SLIP');
    return stepToWire(await applyStep(db, scope, step), call.language);
  },
};
