import { z } from 'zod';
import { roles } from '#lib/vocabulary/access-rules.ts';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { IdIn } from '#lib/contract/wire-schemas.ts';
import { userFields } from '#access/authentication/user-fields.ts';
import { UsernameInput } from '#access/authentication/username-input.ts';
import { inviteDays } from './staff-ranks.ts';

export const StaffInput = z.strictObject({
  ...inputSchemas(userFields),
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
  branchIds: z.array(IdIn).max(500),
});

export const InviteDaysInput = z
  .number()
  .int()
  .min(inviteDays.least)
  .max(inviteDays.most)
  .default(inviteDays.usual);

export const NewStaffInput = StaffInput.extend({ username: UsernameInput, days: InviteDaysInput });
