import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { inboxContract } from '../contract.ts';
import { mailLabelColors, mailLabels } from '../mail-kinds.ts';
import { unreadByLabel, draftMails, mailPage, unreadMails } from './list-sql.ts';

export const listMails = readHandler<typeof inboxContract.mails>(async (db, scope, call) => {
  const { filter, ...asked } = call.query;
  const rows = await db.read(
    scope,
    mailPage(scope, { ...asked, filter: filter ?? (asked.q ? null : 'inbox') }),
  );
  return pageReply(
    call.query,
    rows.filter((row) => row.id !== null),
    rows[0]?.total,
  );
});

export const listMailTags = readHandler<typeof inboxContract.tags>(() =>
  Promise.resolve(mailLabels.map((value) => ({ value, color: mailLabelColors[value] }))),
);

export const readMailCounts = readHandler<typeof inboxContract.meta>(async (db, scope) => {
  const [unread, drafts] = await db.readAll(scope, [unreadMails(scope), draftMails(scope)]);
  const of = (folder: 'inbox' | 'spam') => unread.filter((row) => row.folder === folder).map((row) => row.id);
  return {
    unreadMails: { folder: { inbox: of('inbox'), spam: of('spam') }, label: unreadByLabel(unread) },
    draftMails: drafts.map((row) => row.id),
  };
});
