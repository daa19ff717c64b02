import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { languages } from '#lib/text/languages.ts';
import { TimeOut } from '#lib/contract/wire-schemas.ts';
import { mailboxSecurities } from '#storefront/inbox/mail-kinds.ts';
import { automaticMessageKinds, messageKinds, sendingChannels } from './message-kinds.ts';
import {
  AutomaticMessagesInput,
  ChannelTestInput,
  MessageChannelInput,
  MessageTemplateInput,
} from './message-input.ts';
import { templatePlaceholders } from './message-template.ts';

const autoKind = z.enum(automaticMessageKinds);

export const MessageSetup = z.object({
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
      own: z.boolean(),
      updatedAt: TimeOut.nullable(),
    }),
  ),
  places: z.array(
    z.object({ place: z.enum(templatePlaceholders), language: z.enum(languages), name: z.string() }),
  ),
  channels: z.array(
    z.object({
      channel: z.enum(sendingChannels),
      active: z.boolean(),
      host: z.string(),
      port: z.number(),
      security: z.enum(mailboxSecurities),
      user: z.string(),
      from: z.string(),
      /** Replies omit secrets, which never leave the server. */
      hasSecret: z.boolean(),
      hasHookSecret: z.boolean(),
      hookPath: z.string(),
      heardAt: TimeOut.nullable(),
      version: z.number(),
    }),
  ),
});
export type MessageSetup = z.output<typeof MessageSetup>;
export type ChannelSettings = Pick<
  MessageSetup['channels'][number],
  'host' | 'port' | 'security' | 'user' | 'from'
>;

const Channel = z.strictObject({ channel: z.enum(sendingChannels) });

export const messageSetupRows = {
  setup: defineOperation({
    method: 'GET',
    path: '/api/message-setup',
    summary: 'Times, templates and channels of messages, without secrets',
    reply: MessageSetup,
    errors: [],
    allow: 'admin',
  }),
  saveSetup: defineOperation({
    method: 'PUT',
    path: '/api/message-setup',
    summary: 'Set which messages are sent automatically, when, and in which language',
    body: AutomaticMessagesInput,
    reply: MessageSetup,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveTemplate: defineOperation({
    method: 'PUT',
    path: '/api/message-setup/template',
    summary:
      "Save the shop's wording of a kind of message in a language; an empty body restores the default wording",
    body: MessageTemplateInput,
    record: MessageSetup.shape.templates.element,
    reply: MessageSetup,
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveChannel: defineOperation({
    method: 'PUT',
    path: '/api/message-setup/channel/:channel',
    summary: 'Save the settings of a channel; an omitted secret is unchanged',
    params: Channel,
    body: MessageChannelInput,
    record: MessageSetup.shape.channels.element,
    reply: MessageSetup,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  testChannel: defineOperation({
    method: 'POST',
    path: '/api/message-setup/channel/:channel/test',
    summary: 'Send a test message; returns the response of the other side',
    params: Channel,
    body: ChannelTestInput,
    reply: z.object({ sent: z.boolean(), detail: z.string() }),
    errors: [],
    allow: 'admin',
    perMinute: 30,
  }),
};
