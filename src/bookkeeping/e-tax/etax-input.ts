import { z } from 'zod';
import { CodedPlaceInput } from '#ledger/coded-place-input.ts';
import { EmailIn, IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { isEmail } from '#lib/text/email.ts';

const Places = z.array(CodedPlaceInput.safeExtend({ branchId: IdIn })).max(500);
/** Replies have an empty address for branches without an address. */
const isEmptyPlace = (place: unknown): boolean =>
  typeof place === 'object' &&
  place !== null &&
  Object.entries(place).every(([name, value]) => name === 'branchId' || value === '');

export const EtaxSettingInput = z.strictObject({
  active: z.boolean(),
  /** The time stamping service gets a copy of every mailed tax invoice at this address. */
  copyAddress: EmailIn,
  places: z.preprocess((all) => (Array.isArray(all) ? all.filter((one) => !isEmptyPlace(one)) : all), Places),
});

export const EtaxRefusalInput = z.strictObject({ reason: RequiredTextIn(300) });

export const EtaxMailInput = z.strictObject({
  to: RequiredTextIn(200).refine(isEmail, { error: 'notAnEmail' }),
  turn: z.int().min(1).max(50),
});

/** `file` is a PKCS#12 file. */
export const CertificateInput = z.strictObject({
  file: z.base64().min(1).max(60_000),
  password: z.string().max(200),
});
