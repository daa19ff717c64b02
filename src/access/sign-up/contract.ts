/** Opening a shop: by a link that opens one, once. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, EmailIn, RequiredText, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { UsernameIn } from '#access/authentication/contract.ts';
import { NewPassword } from '#access/authentication/me-contract.ts';
import { infoSettings } from '#setup/shop/settings.ts';
import { isShopWord } from './shop-domain.ts';

const DomainIn = z.string().trim().toLowerCase().refine(isShopWord, { error: 'shop word' });
const Key = z.string().min(1).max(100);

/** What a new shop does first, in the order in which it stands on the list. */
export const stepNames = ['branch', 'logo', 'rules', 'garments', 'receipt', 'staff'] as const;
export type StepName = (typeof stepNames)[number];

/** none: the shop was there before there was a list; away: put away; done: nothing is left to do. */
export const stepStates = ['none', 'open', 'away', 'done'] as const;

const FirstSteps = z.object({
  state: z.enum(stepStates),
  steps: z.array(z.object({ name: z.enum(stepNames), done: z.boolean() })),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** As `REGISTER` says. */
export const ways = ['closed', 'invite', 'open'] as const;

export const openingContract = {
  way: op({
    method: 'GET',
    path: '/api/opening',
    summary: 'Whether a shop can be opened here, and how',
    reply: z.object({ way: z.enum(ways) }),
    errors: [],
    allow: 'public',
    perMinute: 60,
  }),
  ask: op({
    method: 'POST',
    path: '/api/opening/ask',
    summary: 'Send a link that opens a shop to an address; the answer is the same whatever becomes of it',
    body: z.strictObject({ email: EmailIn.refine((email) => email !== '', { error: 'required' }) }),
    reply: Done,
    errors: [],
    allow: 'public',
    perMinute: 5,
    failTitle: 'save',
  }),
  look: op({
    method: 'POST',
    path: '/api/opening/link',
    summary: 'Whether a link opens a shop, to whom it was sent, and until when',
    body: z.strictObject({ key: Key }),
    reply: z.object({ email: z.string(), expiresAt: TimeOut }),
    errors: ['LINK_GONE'],
    allow: 'public',
    perMinute: 30,
    failTitle: 'load',
  }),
  open: op({
    method: 'POST',
    path: '/api/opening/open',
    summary: 'Open a shop with its first branch and its owner, who then logs in; the link is used up',
    body: z
      .strictObject({
        key: Key,
        shopName: RequiredText(200),
        domain: DomainIn,
        branchName: RequiredText(200),
        phone: Text(30).default(''),
        /** Registered for VAT; then with the tax id. */
        vatSystem: z.boolean(),
        taxId: infoSettings.taxId.in.default(''),
        promptPayId: infoSettings.promptPayId.in.default(''),
        ownerName: RequiredText(200),
        /** Left out: to whom the link was sent. */
        email: EmailIn.default(''),
        username: UsernameIn,
        password: NewPassword,
      })
      .refine((one) => !one.vatSystem || one.taxId !== '', { path: ['taxId'], error: 'tax id' }),
    reply: z.object({ username: z.string(), domain: z.string() }),
    errors: ['LINK_GONE', 'DOMAIN_TAKEN', 'USERNAME_TAKEN', 'PASSWORD_COMMON', 'PASSWORD_OWN'],
    allow: 'public',
    perMinute: 10,
  }),
  firstSteps: op({
    method: 'GET',
    path: '/api/opening/first-steps',
    summary: 'What a new shop does first, and what of it is done, as it stands in the shop now',
    reply: FirstSteps,
    errors: [],
    allow: 'admin',
  }),
  putSteps: op({
    method: 'PUT',
    path: '/api/opening/first-steps',
    summary: 'Put the list of first steps away for the whole shop, or bring it back',
    body: z.strictObject({ away: z.boolean() }),
    reply: FirstSteps,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
};
