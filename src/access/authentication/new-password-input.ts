import { z } from 'zod';
import { passwordLength } from './password-rules.ts';

/** The server also refuses common passwords and names of the shop. */
export const NewPasswordInput = z.string().min(passwordLength.least).max(passwordLength.most);
