/** The outbox as reports of the figures use it: by the shop's own e-mail, with a file that the room of the figures hands over. */
import { type RawBuilder, sql } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type ReportMail = { reportId: number; branchId: number; to: string; subject: string; body: string };

/** Puts the mail of a report in; `wake` sends it once the transaction is committed. */
export const putReport = async (
  q: Tx,
  scope: Pick<Scope, 'shopId' | 'userId'>,
  { reportId, branchId, to, subject, body }: ReportMail,
): Promise<void> => {
  await sql`
    insert into message (shop_id, branch_id, figure_report_id, kind, dedupe, channel, recipient, subject, body, created_by)
    values (${scope.shopId}, ${branchId}, ${reportId}, 'free', ${`figures:${reportId}`}, 'email', ${to}, ${subject}, ${body}, ${scope.userId || null})`.execute(
    q,
  );
};

type FileOf = (
  scope: Pick<Scope, 'shopId'>,
  reportId: number,
) => RawBuilder<{ name: string; content: Buffer }>;

/** What goes with the mail of a report; nothing where its receiver may not have it any more. */
export const reportFiles = asked<FileOf>('what goes with a report of the figures');
