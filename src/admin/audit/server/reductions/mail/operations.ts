import { dropFailedReductionMails } from '#admin/notifications/server/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReductionMail, reductionMailContract } from '#admin/audit/reduction-mail-contract.ts';
import { reductionMailQuery, updateReductionMail } from './sql.ts';

const none: ReductionMail = { active: false, version: 0, mailSet: false, addresses: [], failed: [] };

const shown = async (q: Tx, scope: Scope): Promise<ReductionMail> =>
  (await reductionMailQuery(scope).execute(q)).rows[0] ?? none;

export const getReductionMail = readHandler<typeof reductionMailContract.reductionMail>(
  async (db, scope) => (await db.read(scope, reductionMailQuery(scope)))[0] ?? none,
);

export const saveReductionMail = writeHandler<typeof reductionMailContract.saveReductionMail>(
  async (q, scope, call) => {
    const { active, version } = call.body;
    const was = await shown(q, scope);
    if (isUnchanged(was, { ...was, active }) && was.version === version) return was;
    if ((await updateReductionMail(scope, call.body).execute(q)).rows.length === 0)
      return call.fail('CHANGED');
    if (!active) await dropFailedReductionMails(q, scope);
    await writeAudit(q, scope, {
      action: 'shop.reductionMail',
      subject: 'shop',
      before: { active: was.active },
      after: { active },
    });
    return shown(q, scope);
  },
);
