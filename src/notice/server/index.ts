/** Front door of the notice room: what is due, live updates, messages to customers. */
import { room, streaming } from '../../core/server/call.ts';
import { noticeContract } from '../contract.ts';
import { mute, seen } from './choices.ts';
import { counts, lists } from './counts.ts';
import { day } from './day.ts';
import { linkMail, sendLink } from './link-mail.ts';
import { cancelMessage, copied, messages, preview, resend, write } from './messages.ts';
import { saveChannel, saveSetup, saveTemplate, setup } from './setup.ts';
import { testChannel } from './test-channel.ts';

export { customerMessages } from './follow-customer.ts';
export { paperPostOfShop } from './paper-post.ts';
export { mailOutboxOfShop } from './mail-outbox.ts';
export { forgetErased } from './make.ts';
export { putReport, reportFiles } from './report-post.ts';
export { setOutside } from './outside.ts';
export { serveLine } from './line/hook.ts';
export { channelSecretColumn, lineHookSecretColumn } from './ways.ts';
export { wake } from './wake.ts';
export { startMessages } from './worker.ts';

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
