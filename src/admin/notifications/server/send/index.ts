import type { SendingChannel } from '#admin/notifications/message-kinds.ts';
import { emailSender } from './email.ts';
import { lineAppSender } from './line-app.ts';
import type { ExternalHosts, ChannelSender } from './sender.ts';

export type ChannelSenders = Readonly<Record<SendingChannel, ChannelSender>>;
export const channelSendersTo = (outside: ExternalHosts): ChannelSenders => ({
  email: emailSender(outside),
  line: lineAppSender(outside),
});
