/** Front door of the notice room: what is due, live updates, messages to customers. */
import { room, streaming } from '#platform/http/handlers.ts';
import { noticeContract } from '../contract.ts';
import { mute, seen } from './bell/preferences.ts';
import { counts, lists } from './bell/counts.ts';
import { day } from './bell/day-overview.ts';
import { linkMail, sendLink } from './link-email.ts';
import { cancelMessage, copied, messages, preview, resend, write } from './messages.ts';
import { saveChannel, saveSetup, saveTemplate, setup } from './message-settings.ts';
import { testChannel } from './test-channel.ts';

export { customerMessages } from './providers/customers.ts';
export { paperPostOfShop } from './outbox/e-tax-mail.ts';
export { mailOutboxOfShop } from './outbox/mail-outbox.ts';
export { forgetErased } from './make-messages.ts';
export { putReport, reportFiles } from './outbox/report-mail.ts';
export { setOutside } from './send/external-hosts.ts';
export { serveLine } from './line-app/webhook.ts';
export { channelSecretColumn, lineHookSecretColumn } from './channels.ts';
export { wake } from './outbox/wake.ts';
export { startMessages } from './outbox/worker.ts';

export const noticeRoom = room({
  name: 'notice',
  contract: noticeContract,
  handlers: {
    live: streaming<typeof noticeContract.live>(),
    counts,
    mute,
    seen,
    lists,
    day,
    messages,
    preview,
    write,
    resend,
    cancelMessage,
    copied,
    linkMail,
    sendLink,
    setup,
    saveSetup,
    saveTemplate,
    saveChannel,
    testChannel,
  },
});
