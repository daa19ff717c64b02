import { AppError } from '#lib/errors/errors.ts';
import { containsOwnName } from '#access/authentication/password-rules.ts';

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};
let common: Promise<ReadonlySet<string>> | undefined;

/** Does not check the length, because the contract does. */
export const assertGoodPassword = async (password: string, names: readonly string[]): Promise<void> => {
  const known = await (common ??= readCommon());
  const plain = password.normalize('NFC').toLowerCase().trim();
  if (known.has(plain) || new Set(plain).size < 3) throw new AppError('PASSWORD_COMMON');
  if (containsOwnName(password, names)) throw new AppError('PASSWORD_OWN');
};
