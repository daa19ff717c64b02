import { z } from 'zod';
import { passwordLength } from './password-rules.ts';

/** The server also refuses common passwords and the shop's names. */
export const NewPasswordInput = z.string().min(passwordLength.least).max(passwordLength.most);
