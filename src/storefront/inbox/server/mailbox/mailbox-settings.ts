/** The shop's mailbox as its people set it: shown, changed, tried. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { MailBox } from '#storefront/inbox/mailbox-contract.ts';
import type { mailContract } from '#storefront/inbox/contract.ts';
import { type BoxRow, boxRow } from './sql.ts';
import { openBox } from './imap-connection.ts';
import { faultOf } from './faults.ts';
import { boxReach } from './network-reach.ts';
import { sealedSecret, secretOf } from './password-encryption.ts';
import { wakeBox } from './wake.ts';

const shown = (row: BoxRow | undefined): MailBox => ({
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

export const mailBox = reading<typeof mailContract.mailBox>(async (db, scope) =>
  shown((await db.read(scope, boxRow(scope)))[0]),
);

const told = ({
  active,
  address,
  host,
  port,
  security,
  username,
}: Pick<BoxRow, 'active' | 'address' | 'host' | 'port' | 'security' | 'username'>) => ({
  active,
  address,
  host,
  port,
  security,
  user: username,
});

export const saveMailBox = writing<typeof mailContract.saveMailBox>(async (q, scope, call) => {
  const { active, address, host, port, security, user, secret, version } = call.body;
  const [before] = (await boxRow(scope).execute(q)).rows;
  const moved =
    before !== undefined && (before.host !== host || before.port !== port || before.username !== user);
  // A password that was kept for one server is not handed to another one.
  if (secret === undefined && moved && before.secret !== '')
    return call.fail('VALIDATION', {
      values: { field: 'secret' },
      fields: [{ field: 'secret', message: 'host, port, user' }],
    });
  const sealed = secret === undefined ? null : sealedSecret(call.seal, scope.shopId, secret);
  if (version !== (before?.version ?? 0)) return call.fail('CHANGED');
  // By values, as a cluster takes it (admin/notifications/server/message-settings.ts).
  const { rows } = await sql`
    insert into mail_box as b (shop_id, active, address, host, port, security, username, secret, updated_by)
    values (${scope.shopId}, ${active}, ${address}, ${host}, ${port}, ${security}, ${user}, coalesce(${sealed}::text, ''), ${scope.userId})
    on conflict (shop_id) do update set active = excluded.active, address = excluded.address, host = excluded.host, port = excluded.port,
      security = excluded.security, username = excluded.username, secret = coalesce(${sealed}::text, b.secret),
      updated_by = excluded.updated_by, updated_at = now(), version = b.version + 1,
      next_at = now(), lease_by = null, lease_until = null, live_since = null, failures = 0, fault = '', error = ''
      where b.version = ${version}
    returning version`.execute(q);
  if (rows.length === 0) return call.fail('CHANGED');
  // Another mailbox is counted anew.
  if (moved) await sql`delete from mail_box_place where shop_id = ${scope.shopId}`.execute(q);
  const [after] = (await boxRow(scope).execute(q)).rows;
  if (after === undefined) throw new AppError('CHANGED');
  await audit(q, scope, {
    action: 'mail.saveBox',
    subject: 'mail_box',
    before: before && told(before),
    after: { ...told(after), secretChanged: secret !== undefined },
  });
  call.afterCommit(() => wakeBox(scope.shopId));
  return shown(after);
});

/** Opens it at once and changes nothing: a person looks at what the other side says. */
export const testMailBox = reading<typeof mailContract.testMailBox>(async (db, scope, call) => {
  const [row] = await db.read(scope, boxRow(scope));
  if (row === undefined) return call.fail('NOT_FOUND');
  const password = secretOf(call.seal, scope.shopId, row.secret);
  if (password === null) return { opened: false, mails: 0, fault: 'password' as const, error: '' };
  try {
    const client = await openBox({ ...row, password }, boxReach());
    try {
      const inbox = await client.status('INBOX', { messages: true });
      return { opened: true, mails: (inbox && inbox.messages) || 0, fault: '' as const, error: '' };
    } finally {
      client.close();
    }
  } catch (error) {
    const { fault, said } = faultOf(error);
    return { opened: false, mails: 0, fault, error: said };
  }
});
