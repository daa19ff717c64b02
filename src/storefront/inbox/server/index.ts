import { defineModule } from '#platform/http/handlers.ts';
import { inboxContract } from '../contract.ts';
import { mailFile, mailHtml, mailOriginal, mailPicture } from './mailbox/attachments.ts';
import { getMailbox, saveMailbox, testMailbox } from './mailbox/mailbox-settings.ts';
import {
  assignConversation,
  getConversation,
  settleConversation,
  listInboxTeam,
  linkConversation,
} from './conversation.ts';
import { listMails, readMailCounts, listMailTags } from './list-mails.ts';
import { listCannedAnswers, saveCannedAnswer } from './outgoing/canned-answers.ts';
import { attachDraftFile, detachDraftFile } from './outgoing/draft-files.ts';
import { dropMailDraft, keepMailDraft, sendMailDraft, takeBackMail } from './outgoing/drafts.ts';
import { markMailsUnread, moveMails, setMailLabels, setMailsStarred, updateMailLabels } from './organize.ts';

export { mailSearchKeys } from './search-keys.ts';
export { mailboxReach, setMailboxReach } from './mailbox/network-reach.ts';
export { mailboxSecretColumn } from './mailbox/password-encryption.ts';
export { mailboxJob } from './mailbox/mailbox-job.ts';
export { contactFormsBetween } from './counts-sql.ts';
export { safeFileName, maxMailBytes } from './mailbox/parse-mail.ts';
export { customerMails, deleteOldMails, mailCustomerCount } from './providers/customers.ts';
export {
  type LineAppFetch,
  finishLineAppFetch,
  saveLineAppFile,
  saveLineAppName,
  maxLineAppTries,
  claimLineAppFetches,
} from './line-app/fetch.ts';
export { type LineAppMessageInput, saveLineAppMessage } from './line-app/receive.ts';
export { filesOfMail } from './outgoing/draft-files.ts';
export { type MailOutbox, mailOutbox } from './outgoing/outbox.ts';
export { hasContactForm, saveContactForm } from './receive.ts';
export { searchConversations } from './list-sql.ts';
export { waitingConversations } from './waiting-conversations.ts';

export const inboxModule = defineModule({
  apiName: 'mail',
  contract: inboxContract,
  handlers: {
    keepDraft: keepMailDraft,
    attachFile: attachDraftFile,
    detachFile: detachDraftFile,
    dropDraft: dropMailDraft,
    sendDraft: sendMailDraft,
    takeBack: takeBackMail,
    cannedAnswers: listCannedAnswers,
    saveCannedAnswer,
    mailBox: getMailbox,
    saveMailBox: saveMailbox,
    testMailBox: testMailbox,
    mailHtml,
    mailFile,
    mailOriginal,
    mailPicture,
    mails: listMails,
    tags: listMailTags,
    meta: readMailCounts,
    moveMails,
    updateLabels: updateMailLabels,
    setLabels: setMailLabels,
    markUnread: markMailsUnread,
    setStarred: setMailsStarred,
    conversation: getConversation,
    tie: linkConversation,
    assign: assignConversation,
    settle: settleConversation,
    team: listInboxTeam,
  },
});
