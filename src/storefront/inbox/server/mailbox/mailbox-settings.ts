import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Mailbox } from '#storefront/inbox/mailbox-contract.ts';
import type { inboxContract } from '#storefront/inbox/contract.ts';
import { type MailboxRow, mailboxRowQuery } from './sql.ts';
import { openMailbox } from './imap-connection.ts';
import { mailboxFailureOf } from './faults.ts';
import { mailboxReach } from './network-reach.ts';
import { encryptMailboxPassword, decryptMailboxPassword } from './password-encryption.ts';
import { wakeJob } from '#platform/jobs/wake.ts';

const shown = (row: MailboxRow | undefined): Mailbox => ({
  active: row?.active ?? false,
  address: row?.address ?? '',
  host: row?.host ?? '',
  port: row?.port ?? 993,
  security: row?.security ?? 'tls',
  user: row?.username ?? '',
  hasSecret: (row?.secret ?? '') !== '',
  readAt: row?.readAt ?? null,
  fault: row?.active === true ? row.fault : '',
  error: row?.active === true ? row.error : '',
  live: row?.active === true && row.live,
  version: row?.version ?? 0,
});

export const getMailbox = readHandler<typeof inboxContract.mailBox>(async (db, scope) =>
  shown((await db.read(scope, mailboxRowQuery(scope)))[0]),
);

const audited = ({
  active,
  address,
  host,
  port,
  security,
  username,
}: Pick<MailboxRow, 'active' | 'address' | 'host' | 'port' | 'security' | 'username'>) => ({
  active,
  address,
  host,
  port,
  security,
  user: username,
});

export const saveMailbox = writeHandler<typeof inboxContract.saveMailBox>(async (q, scope, call) => {
  const { active, address, host, port, security, user, secret, version } = call.body;
  const [before] = (await mailboxRowQuery(scope).execute(q)).rows;
  const moved =
    before !== undefined && (before.host !== host || before.port !== port || before.username !== user);
  // A stored password never reaches another server, so the user must enter it again.
  if (secret === undefined && moved && before.secret !== '')
    return call.fail('VALIDATION', {
      values: { field: 'secret' },
      fields: [{ field: 'secret', message: 'host, port, user' }],
    });
  const sealed = secret === undefined ? null : encryptMailboxPassword(call.seal, scope.shopId, secret);
  const changed = async (): Promise<never> =>
    call.fail('CHANGED', { data: shown((await mailboxRowQuery(scope).execute(q)).rows[0]) });
  if (version !== (before?.version ?? 0)) return changed();
  // A cluster requires VALUES (see admin/notifications/server/message-settings.ts).
  const { rows } = await sql`
    insert into mail_box as b (shop_id, active, address, host, port, security, username, secret, updated_by)
    values (${scope.shopId}, ${active}, ${address}, ${host}, ${port}, ${security}, ${user}, coalesce(${sealed}::text, ''), ${scope.userId})
    on conflict (shop_id) do update set active = excluded.active, address = excluded.address, host = excluded.host, port = excluded.port,
      security = excluded.security, username = excluded.username, secret = coalesce(${sealed}::text, b.secret),
      updated_by = excluded.updated_by, updated_at = now(), version = b.version + 1,
      next_at = now(), lease_by = null, lease_until = null, live_since = null, failures = 0, fault = '', error = ''
      where b.version = ${version}
    returning version`.execute(q);
  if (rows.length === 0) return changed();
  if (moved) await sql`delete from mail_box_place where shop_id = ${scope.shopId}`.execute(q);
  const [after] = (await mailboxRowQuery(scope).execute(q)).rows;
  if (after === undefined) return changed();
  // An unchanged save after a fault retries the mailbox.
  if (before?.fault === '' && secret === undefined)
    endIfUnchanged(audited(before), audited(after), shown(before));
  await writeAudit(q, scope, {
    action: 'mail.saveBox',
    subject: 'mail_box',
    before: before && audited(before),
    after: { ...audited(after), secretChanged: secret !== undefined },
  });
  call.afterCommit(() => wakeJob('mailboxes', scope.shopId));
  return shown(after);
});

export const testMailbox = readHandler<typeof inboxContract.testMailBox>(async (db, scope, call) => {
  const [row] = await db.read(scope, mailboxRowQuery(scope));
  if (row === undefined) return call.fail('NOT_FOUND');
  const password = decryptMailboxPassword(call.seal, scope.shopId, row.secret);
  if (password === null) return { opened: false, mails: 0, fault: 'password' as const, error: '' };
  try {
    const client = await openMailbox({ ...row, password }, mailboxReach());
    try {
      const inbox = await client.status('INBOX', { messages: true });
      return { opened: true, mails: (inbox && inbox.messages) || 0, fault: '' as const, error: '' };
    } finally {
      client.close();
    }
  } catch (error) {
    const { fault, said } = mailboxFailureOf(error);
    return { opened: false, mails: 0, fault, error: said };
  }
});
