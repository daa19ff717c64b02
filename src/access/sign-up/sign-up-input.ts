import { z } from 'zod';
import { EmailIn, PhoneTextIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { NewPasswordInput } from '#access/authentication/new-password-input.ts';
import { UsernameInput } from '#access/authentication/username-input.ts';
import { infoSettings } from '#setup/shop/settings.ts';
import { isShopDomain } from './shop-domain.ts';

export const SignUpKey = z.string().min(1).max(100);

export const SignUpEmailInput = z.strictObject({
  email: EmailIn.refine((email) => email !== '', { error: 'required' }),
});

export const SignUpInput = z
  .strictObject({
    key: SignUpKey,
    shopName: RequiredTextIn(200),
    domain: z.string().trim().toLowerCase().refine(isShopDomain, { error: 'shop word' }),
    branchName: RequiredTextIn(200),
    phone: PhoneTextIn().default(''),
    vatSystem: z.boolean(),
    taxId: infoSettings.taxId.in.default(''),
    promptPayId: infoSettings.promptPayId.in.default(''),
    ownerName: RequiredTextIn(200),
    /** An empty text means the address that received the link. */
    email: EmailIn.default(''),
    username: UsernameInput,
    password: NewPasswordInput,
  })
  .refine((one) => !one.vatSystem || one.taxId !== '', { path: ['taxId'], error: 'tax id' });
