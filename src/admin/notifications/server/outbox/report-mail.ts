import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type ReportMail = { reportId: number; branchId: number; to: string; subject: string; body: string };

export const enqueueReport = async (
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

/** The query returns no file if the recipient lost access. */
export const reportFilePort = definePort<FileOf>('file of an analytics report');
