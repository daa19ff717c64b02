import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { inboxContract } from '#storefront/inbox/contract.ts';
import { fileLimits } from '#storefront/inbox/mail-kinds.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';
import { isPicture } from '../mailbox/store-mail.ts';
import { safeFileName } from '../mailbox/parse-mail.ts';
import { draftOfMail, lockDraft } from './draft-sql.ts';

const held = async (q: Tx, scope: Scope, key: string): Promise<number> => {
  const [draft] = (await lockDraft(scope, key).execute(q)).rows;
  if (draft === undefined) throw new AppError('NOT_FOUND');
  if (draft.folder !== 'draft') throw new AppError('CHANGED');
  return draft.mailId;
};

const shown = async (q: Tx, scope: Scope, mailId: number): Promise<MailDraft> => {
  const [draft] = (await draftOfMail(scope, mailId).execute(q)).rows;
  if (draft === undefined) throw new AppError('NOT_FOUND');
  return draft;
};

export const attachDraftFile = writeHandler<typeof inboxContract.attachFile>(async (q, scope, call) => {
  const mailId = await held(q, scope, call.params.key);
  const { bytes, name, path } = call.file;
  const [has] = (
    await sql<{ n: number; bytes: number }>`
      select count(*)::int as n, coalesce(sum(bytes), 0)::int as bytes from mail_file where shop_id = ${scope.shopId} and mail_id = ${mailId}`.execute(
      q,
    )
  ).rows;
  if ((has?.n ?? 0) >= fileLimits.count || (has?.bytes ?? 0) + bytes > fileLimits.together)
    return call.fail('MAIL_FILES_FULL', {
      values: { most: fileLimits.count, mb: fileLimits.together / 1_000_000 },
    });
  const content = await readFile(path);
  await sql`
    insert into mail_file (shop_id, mail_id, name, bytes, picture, content)
    values (${scope.shopId}, ${mailId}, ${safeFileName(name)}, ${content.length}, ${isPicture(content)}, ${content})`.execute(
    q,
  );
  return shown(q, scope, mailId);
});

export const detachDraftFile = writeHandler<typeof inboxContract.detachFile>(async (q, scope, call) => {
  const mailId = await held(q, scope, call.params.key);
  const { rows } = await sql`
    delete from mail_file where shop_id = ${scope.shopId} and mail_id = ${mailId} and id = ${call.params.id} returning id`.execute(
    q,
  );
  return rows.length === 0 ? call.fail('NOT_FOUND') : shown(q, scope, mailId);
});

export const filesOfMail = (scope: Pick<Scope, 'shopId'>, mailId: number) => sql<{
  name: string;
  content: Buffer;
}>`
  select name, content from mail_file where shop_id = ${scope.shopId} and mail_id = ${mailId} and content is not null order by id`;
