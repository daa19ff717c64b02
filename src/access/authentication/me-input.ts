import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { OwnPasswordInput } from './login-step-shapes.ts';
import { NewPasswordInput } from './new-password-input.ts';
import { userFields } from './user-fields.ts';

/** A new e-mail address or telephone number requires the password. */
export const OwnAccountInput = z.strictObject({
  ...inputSchemas(userFields),
  password: OwnPasswordInput.optional(),
});
export const PasswordChangeInput = z.strictObject({
  old: z.string().min(1).max(200),
  password: NewPasswordInput,
});
