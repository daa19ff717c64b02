import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { NewPasswordInput } from './new-password-input.ts';
import { userFields } from './user-fields.ts';

export const OwnAccountInput = z.strictObject(inputSchemas(userFields));
export const PasswordChangeInput = z.strictObject({
  old: z.string().min(1).max(200),
  password: NewPasswordInput,
});
