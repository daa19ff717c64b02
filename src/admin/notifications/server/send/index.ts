/** One sender a channel. */
import type { Way } from '#admin/notifications/message-kinds.ts';
import { emailSender } from './email.ts';
import { lineSender } from './line-app.ts';
import type { Outside, Sender } from './sender.ts';

export type Senders = Readonly<Record<Way, Sender>>;
export const sendersTo = (outside: Outside): Senders => ({
  email: emailSender(outside),
  line: lineSender(outside),
});
