/** Operations on how a shop writes to its customers: times, wording, channels. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { languages } from '#lib/text/languages.ts';
import { RequiredText, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { securities } from '#storefront/inbox/mail-kinds.ts';
import { autoKinds, messageKinds, ways } from './message-kinds.ts';
import { lengthOf, longestMessage, places } from './message-template.ts';

const autoKind = z.enum(autoKinds);

export const Setup = z.object({
  /** Minutes after midnight in Bangkok. */
  sendMinute: z.number(),
  language: z.enum(languages),
  version: z.number(),
  kinds: z.array(z.object({ kind: autoKind, active: z.boolean() })),
  templates: z.array(
    z.object({
      kind: z.enum(messageKinds),
      language: z.enum(languages),
      subject: z.string(),
      body: z.string(),
      /** The shop's own wording, not that of the house. */
      own: z.boolean(),
      updatedAt: TimeOut.nullable(),
    }),
  ),
  /** What may stand in braces, by language. */
  places: z.array(z.object({ place: z.enum(places), language: z.enum(languages), name: z.string() })),
  channels: z.array(
    z.object({
      channel: z.enum(ways),
      active: z.boolean(),
      host: z.string(),
      port: z.number(),
      /** tls: encrypted from the first byte; starttls: from the handshake on; none: in the clear. */
      security: z.enum(securities),
      user: z.string(),
      from: z.string(),
      /** A password or token is kept; it never leaves the server. */
      hasSecret: z.boolean(),
      /** What LINE signs with is kept; it never leaves the server. */
      hasHookSecret: z.boolean(),
      /** Where LINE tells the shop what customers write; '' for other channels. */
      hookPath: z.string(),
      /** When it has last done so. */
      heardAt: TimeOut.nullable(),
      version: z.number(),
    }),
  ),
});
export type Setup = z.output<typeof Setup>;
export type WaySettings = Pick<Setup['channels'][number], 'host' | 'port' | 'security' | 'user' | 'from'>;

const Version = z.number().int().min(0).max(2_147_483_647);
const Channel = z.strictObject({ channel: z.enum(ways) });

export const setupRows = {
  setup: op({
    method: 'GET',
    path: '/api/message-setup',
    summary: 'Times, wording and channels of messages; no secrets',
    reply: Setup,
    errors: [],
    allow: 'admin',
  }),
  saveSetup: op({
    method: 'PUT',
    path: '/api/message-setup',
    summary: 'Which messages go out by themselves, when, and in which language',
    body: z.strictObject({
      sendMinute: z.number().int().min(0).max(1439),
      language: z.enum(languages),
      kinds: z.array(autoKind).max(autoKinds.length),
      version: Version,
    }),
    reply: Setup,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveTemplate: op({
    method: 'PUT',
    path: '/api/message-setup/template',
    summary: "The shop's wording of a kind in a language; an empty body brings the wording of the house back",
    body: z.strictObject({
      kind: z.enum(messageKinds),
      language: z.enum(languages),
      subject: Text(200).default(''),
      body: Text(4000).refine((text) => lengthOf(text) <= longestMessage, { error: `0-${longestMessage}` }),
    }),
    reply: Setup,
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveChannel: op({
    method: 'PUT',
    path: '/api/message-setup/channel/:channel',
    summary: 'How the shop sends by a channel; a secret left out stays as it is',
    params: Channel,
    body: z.strictObject({
      active: z.boolean(),
      host: Text(200).default(''),
      port: z.number().int().min(1).max(65_535).default(587),
      security: z.enum(securities).default('starttls'),
      user: Text(200).default(''),
      from: Text(200).default(''),
      /** Password of the mail server, or channel access token. */
      secret: z.string().max(1000).optional(),
      /** Channel secret of LINE. */
      hookSecret: z.string().max(200).optional(),
      version: Version,
    }),
    reply: Setup,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  testChannel: op({
    method: 'POST',
    path: '/api/message-setup/channel/:channel/test',
    summary: 'Send a test message; answers with what the other side said',
    params: Channel,
    body: z.strictObject({ to: RequiredText(200) }),
    reply: z.object({ sent: z.boolean(), detail: z.string() }),
    errors: [],
    allow: 'admin',
    perMinute: 30,
  }),
};
