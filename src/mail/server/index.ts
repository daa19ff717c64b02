/** Front door of the mail room: the shop's conversations with its customers. */
import { room } from '../../core/server/call.ts';
import { mailContract } from '../contract.ts';
import { mailFile, mailHtml, mailPicture } from './box/files.ts';
import { mailBox, saveMailBox, testMailBox } from './box/setup.ts';
import { assign, conversation, settle, team, tie } from './conversation.ts';
import { mails, meta, tags } from './list.ts';
import { cannedAnswers, saveCannedAnswer } from './out/canned.ts';
import { attachFile, detachFile } from './out/draft-files.ts';
import { dropDraft, keepDraft, sendDraft, takeBack } from './out/drafts.ts';
import { markUnread, moveMails, setLabels, setStarred, updateLabels } from './sort.ts';

export { mailKeys } from './keyed.ts';
export { boxReach, setBoxReach } from './box/reach.ts';
export { boxSecretColumn } from './box/secret.ts';
export { startMailboxes } from './box/worker.ts';
export { contactsBetween } from './counts-sql.ts';
export { fileName, largestMail } from './box/parse.ts';
export { customerMails, dropOldMails, mailPeople } from './follow-customer.ts';
export {
  type LineFetch,
  endLineFetch,
  keepLineFile,
  keepLineName,
  mostLineTries,
  takeLineFetches,
} from './line/fetch.ts';
export { type LineIn, keepLine } from './line/receive.ts';
export { filesOfMail } from './out/draft-files.ts';
export { type MailOutbox, mailOutbox } from './out/outbox.ts';
export { keepContact } from './receive.ts';
export { conversationsWith } from './list-sql.ts';
export { waitingConversations } from './waiting.ts';

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
