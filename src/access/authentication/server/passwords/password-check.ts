import { AppError } from '#lib/errors/errors.ts';
import { isOfNames } from '#access/authentication/password-rules.ts';

/** Read when the first password is set, not at the start. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * A new password is neither one that everybody tries nor made of the names of shop and person. Its length is the contract's
 * (`NewPassword`). PASSWORD_COMMON, PASSWORD_OWN.
 */
export const mustBeGoodPassword = async (password: string, names: readonly string[]): Promise<void> => {
  const known = await (common ??= readCommon());
  const plain = password.normalize('NFC').toLowerCase().trim();
  if (known.has(plain) || new Set(plain).size < 3) throw new AppError('PASSWORD_COMMON');
  if (isOfNames(password, names)) throw new AppError('PASSWORD_OWN');
};
