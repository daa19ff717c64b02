import { z } from 'zod';
import { IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { mailboxSecurities } from '#storefront/inbox/mail-kinds.ts';
import { automaticMessageKinds, messageChannels, messageKinds, orderMessageKinds } from './message-kinds.ts';
import { maxMessageLength, messageLengthOf } from './message-template.ts';

const Version = z.number().int().min(0).max(2_147_483_647);

const MessageText = TextIn(4000).refine((text) => messageLengthOf(text) <= maxMessageLength, {
  error: `1-${maxMessageLength}`,
});

const wording = {
  kind: z.enum(messageKinds),
  language: z.enum(languages).optional(),
  /** Replaces the template's subject. The server fills placeholders. */
  subject: TextIn(200).optional(),
  body: MessageText.optional(),
};

export const MessagePreviewInput = z.strictObject({ orderId: IdIn, ...wording });
export const MessageInput = z.strictObject({
  orderId: IdIn,
  ...wording,
  kind: z.enum(orderMessageKinds),
  channel: z.enum(messageChannels).optional(),
});

export const MessageTemplateInput = z.strictObject({
  kind: z.enum(messageKinds),
  language: z.enum(languages),
  subject: TextIn(200).default(''),
  body: MessageText,
});

const AutomaticKind = z.enum(automaticMessageKinds);
export const AutomaticMessagesInput = z.strictObject({
  sendMinute: z.number().int().min(0).max(1439),
  language: z.enum(languages),
  /** Active kinds, or all kinds in the form of the reply. */
  kinds: z
    .array(z.union([AutomaticKind, z.strictObject({ kind: AutomaticKind, active: z.boolean() })]))
    .max(automaticMessageKinds.length)
    .transform((all) =>
      all.flatMap((one) => (typeof one === 'string' ? [one] : one.active ? [one.kind] : [])),
    ),
  version: Version,
});

export const MessageChannelInput = z.strictObject({
  active: z.boolean(),
  host: TextIn(200).default(''),
  port: z.number().int().min(1).max(65_535).default(587),
  security: z.enum(mailboxSecurities).default('starttls'),
  user: TextIn(200).default(''),
  from: TextIn(200).default(''),
  /** Password of the mail server or the channel access token of LINE. */
  secret: z.string().max(1000).optional(),
  hookSecret: z.string().max(200).optional(),
  version: Version,
});

export const ChannelTestInput = z.strictObject({ to: RequiredTextIn(200) });
