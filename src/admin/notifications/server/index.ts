export { sendAccountLetter, setAccountLettersSilent } from './providers/account-letters.ts';
import { defineModule, streamHandler } from '#platform/http/handlers.ts';
import { notificationsContract } from '../contract.ts';
import { muteNoticeKind, markNoticesSeen } from './bell/preferences.ts';
import { getNoticeCounts, listNotices } from './bell/counts.ts';
import { getDayOverview } from './bell/day-overview.ts';
import { getRelease, markReleaseSeen } from './release.ts';
import { readLinkEmail, sendLinkEmail } from './link-email.ts';
import {
  cancelMessage,
  markMessageCopied,
  listMessages,
  previewMessage,
  resendMessage,
  writeMessage,
} from './messages.ts';
import {
  saveMessageChannel,
  saveMessageSetup,
  saveMessageTemplate,
  getMessageSetup,
} from './message-settings.ts';
import { testChannel } from './test-channel.ts';

export { customerMessages } from './providers/customers.ts';
export { paperMailOfShop } from './outbox/e-tax-mail.ts';
export { mailOutboxOfShop } from './outbox/mail-outbox.ts';
export { eraseForgottenMessages } from './make-messages.ts';
export {
  dropFailedReductionMails,
  enqueueReductionMail,
  failedReductionMails,
} from './outbox/reduction-mail.ts';
export { enqueueReport, reportFilePort } from './outbox/report-mail.ts';
export { currentExternalHosts, setExternalHosts } from './send/external-hosts.ts';
export { pushLineText } from './send/line-app.ts';
export { serveLineAppWebhook } from './line-app/webhook.ts';
export { channelSecretColumn, lineWebhookSecretColumn, mailSetSql } from './channels.ts';
export { queueClosingMessages } from './closing-messages.ts';
export { holdUnsentMessages } from './outbox/hold-messages.ts';
export { messagesJob } from './outbox/messages-job.ts';

export const notificationsModule = defineModule({
  apiName: 'notice',
  contract: notificationsContract,
  handlers: {
    live: streamHandler<typeof notificationsContract.live>(),
    counts: getNoticeCounts,
    mute: muteNoticeKind,
    seen: markNoticesSeen,
    lists: listNotices,
    day: getDayOverview,
    release: getRelease,
    releaseSeen: markReleaseSeen,
    messages: listMessages,
    preview: previewMessage,
    write: writeMessage,
    resend: resendMessage,
    cancelMessage,
    copied: markMessageCopied,
    linkMail: readLinkEmail,
    sendLink: sendLinkEmail,
    setup: getMessageSetup,
    saveSetup: saveMessageSetup,
    saveTemplate: saveMessageTemplate,
    saveChannel: saveMessageChannel,
    testChannel,
  },
});
