/** Front door of the mail room: the shop's conversations with its customers. */
import { room } from '#platform/http/handlers.ts';
import { mailContract } from '../contract.ts';
import { mailFile, mailHtml, mailPicture } from './mailbox/attachments.ts';
import { mailBox, saveMailBox, testMailBox } from './mailbox/mailbox-settings.ts';
import { assign, conversation, settle, team, tie } from './conversation.ts';
import { mails, meta, tags } from './list-mails.ts';
import { cannedAnswers, saveCannedAnswer } from './outgoing/canned-answers.ts';
import { attachFile, detachFile } from './outgoing/draft-files.ts';
import { dropDraft, keepDraft, sendDraft, takeBack } from './outgoing/drafts.ts';
import { markUnread, moveMails, setLabels, setStarred, updateLabels } from './organize.ts';

export { mailKeys } from './search-keys.ts';
export { boxReach, setBoxReach } from './mailbox/network-reach.ts';
export { boxSecretColumn } from './mailbox/password-encryption.ts';
export { startMailboxes } from './mailbox/worker.ts';
export { contactsBetween } from './counts-sql.ts';
export { fileName, largestMail } from './mailbox/parse-mail.ts';
export { customerMails, dropOldMails, mailPeople } from './providers/customers.ts';
export {
  type LineFetch,
  endLineFetch,
  keepLineFile,
  keepLineName,
  mostLineTries,
  takeLineFetches,
} from './line-app/fetch.ts';
export { type LineIn, keepLine } from './line-app/receive.ts';
export { filesOfMail } from './outgoing/draft-files.ts';
export { type MailOutbox, mailOutbox } from './outgoing/outbox.ts';
export { keepContact } from './receive.ts';
export { conversationsWith } from './list-sql.ts';
export { waitingConversations } from './waiting-conversations.ts';

export const mailRoom = room({
  name: 'mail',
  contract: mailContract,
  handlers: {
    keepDraft,
    attachFile,
    detachFile,
    dropDraft,
    sendDraft,
    takeBack,
    cannedAnswers,
    saveCannedAnswer,
    mailBox,
    saveMailBox,
    testMailBox,
    mailHtml,
    mailFile,
    mailPicture,
    mails,
    tags,
    meta,
    moveMails,
    updateLabels,
    setLabels,
    markUnread,
    setStarred,
    conversation,
    tie,
    assign,
    settle,
    team,
  },
});
