import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { mailContract } from '../contract.ts';
import { labelColors, labels } from '../mail-kinds.ts';
import { byLabel, draftMails, mailPage, unreadMails } from './list-sql.ts';

export const mails = reading<typeof mailContract.mails>(async (db, scope, call) => {
  const { filter, ...asked } = call.query;
  const rows = await db.read(
    scope,
    mailPage(scope, { ...asked, filter: filter ?? (asked.q ? 'all' : 'inbox') }),
  );
  return pageReply(
    call.query,
    rows.filter((row) => row.id !== null),
    rows[0]?.total,
  );
});

export const tags = reading<typeof mailContract.tags>(() =>
  Promise.resolve(labels.map((value) => ({ value, color: labelColors[value] }))),
);

export const meta = reading<typeof mailContract.meta>(async (db, scope) => {
  const [unread, drafts] = await db.readAll(scope, [unreadMails(scope), draftMails(scope)]);
  const of = (folder: 'inbox' | 'spam') => unread.filter((row) => row.folder === folder).map((row) => row.id);
  return {
    unreadMails: { folder: { inbox: of('inbox'), spam: of('spam') }, label: byLabel(unread) },
    draftMails: drafts.map((row) => row.id),
  };
});
