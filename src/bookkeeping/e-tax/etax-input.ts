import { z } from 'zod';
import { CodedPlaceInput } from '#ledger/coded-place-input.ts';
import { EmailIn, IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { isEmail } from '#lib/text/email.ts';

export const EtaxSettingInput = z.strictObject({
  active: z.boolean(),
  /** Address for a copy of every mailed tax invoice, for the time stamp, or ''. */
  copyAddress: EmailIn,
  places: z.array(CodedPlaceInput.safeExtend({ branchId: IdIn })).max(500),
});

export const EtaxRefusalInput = z.strictObject({ reason: RequiredTextIn(300) });

export const EtaxMailInput = z.strictObject({
  to: RequiredTextIn(200).refine(isEmail, { error: 'notAnEmail' }),
  /** 1 for the first mail. A higher number sends the document again. */
  turn: z.int().min(1).max(50),
});
