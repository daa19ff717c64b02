/** Passwords are hashed with argon2id. The unit of memory is KiB. */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let decoy: Promise<string> | undefined;
/** Takes equally long for an unknown user (undefined) and a user without a password (''). */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored || (await (decoy ??= hashPassword('nobody has this password')));
  const matches = await verify(against, password.normalize('NFC')).catch(() => false);
  return Boolean(stored) && matches;
};
