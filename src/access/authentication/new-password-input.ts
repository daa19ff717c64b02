import { z } from 'zod';
import { passwordLength } from './password-rules.ts';

/** The server also refuses common passwords and the shop's names. */
export const NewPasswordInput = z.string().min(passwordLength.least).max(passwordLength.most);

export const LinkKey = z.string().min(1).max(200);
export const LinkPasswordInput = z.strictObject({ key: LinkKey, password: NewPasswordInput });
