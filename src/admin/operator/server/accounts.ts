import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { generatePassword } from '#platform/crypto/generate-password.ts';
import { hashPassword, newTotpSecret, totpUriOf } from '#access/authentication/server/index.ts';

type Directory = Pick<Db, 'directory'>;

export type StoredOperator = {
  id: number;
  name: string;
  passwordHash: string;
  totpSecret: string;
};

export type InstalledOperator = { name: string; madeAt: string; lastLogin: string | null };
export type NewCredentials = { password: string; totpSecret: string; totpUri: string };

const placeOf = (name: string): string => `operator/${name}/totp`;
export const openTotpSecret = (seal: Seal, { name, totpSecret }: StoredOperator): string | null =>
  seal.open(totpSecret, placeOf(name));

export const isOperatorName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{1,59}$/.test(name);

export const findAccount = async (db: Directory, name: string): Promise<StoredOperator | undefined> => {
  const [found] = await db.directory<StoredOperator>({
    text: `select id, name, password_hash as "passwordHash", totp_secret as "totpSecret"
      from operator_account where name = $1 and ended_at is null`,
    values: [name],
  });
  return found;
};

export const listOperators = (db: Directory): Promise<InstalledOperator[]> =>
  db.directory({
    text: `select name, made_at as "madeAt",
        (select max(l.at) from operator_log l where l.operator = o.name and l.action = 'login') as "lastLogin"
      from operator_account o where ended_at is null order by name`,
  });

const newCredentials = async (seal: Seal, name: string) => {
  const password = generatePassword();
  const totpSecret = newTotpSecret();
  return {
    shown: { password, totpSecret, totpUri: totpUriOf(totpSecret, `operator ${name}`) },
    stored: [name, await hashPassword(password), seal.close(totpSecret, placeOf(name))],
  };
};

/** Returns undefined for a name in use. A removed operator may be added again. */
export const addOperator = async (
  db: Directory,
  seal: Seal,
  name: string,
): Promise<NewCredentials | undefined> => {
  const { shown, stored } = await newCredentials(seal, name);
  const made = await db.directory({
    text: `with made as (
        insert into operator_account as o (name, password_hash, totp_secret) values ($1, $2, $3)
        on conflict (name) do update set password_hash = $2, totp_secret = $3, totp_step = 0, made_at = now(), ended_at = null
          where o.ended_at is not null
        returning name)
      insert into operator_log (operator, action, ip) select name, 'add', '' from made returning operator`,
    values: stored,
  });
  return made.length === 0 ? undefined : shown;
};

export const resetOperator = async (
  db: Directory,
  seal: Seal,
  name: string,
): Promise<NewCredentials | undefined> => {
  const { shown, stored } = await newCredentials(seal, name);
  const changed = await db.directory({
    text: `with changed as (
        update operator_account set password_hash = $2, totp_secret = $3, totp_step = 0
        where name = $1 and ended_at is null returning id, name),
      ended as (delete from operator_session s using changed c where s.operator_id = c.id)
      insert into operator_log (operator, action, ip) select name, 'reset', '' from changed returning operator`,
    values: stored,
  });
  return changed.length === 0 ? undefined : shown;
};

export const removeOperator = async (db: Directory, name: string): Promise<boolean> => {
  const removed = await db.directory({
    text: `with removed as (
        update operator_account set ended_at = now() where name = $1 and ended_at is null returning id, name),
      ended as (delete from operator_session s using removed r where s.operator_id = r.id)
      insert into operator_log (operator, action, ip) select name, 'remove', '' from removed returning operator`,
    values: [name],
  });
  return removed.length > 0;
};

/** Encrypts with the current key. Counts the secrets that cannot be decrypted. */
export const reencryptOperators = async (db: Directory, seal: Seal): Promise<number> => {
  const stale = await db.directory<StoredOperator>({
    text: `select id, name, password_hash as "passwordHash", totp_secret as "totpSecret"
      from operator_account where strpos(totp_secret, $1) = 0`,
    values: [seal.mark],
  });
  let lost = 0;
  for (const one of stale) {
    const secret = openTotpSecret(seal, one);
    if (secret === null) lost += 1;
    else
      await db.directory({
        text: 'update operator_account set totp_secret = $2 where id = $1 and totp_secret = $3',
        values: [one.id, seal.close(secret, placeOf(one.name)), one.totpSecret],
      });
  }
  return lost;
};

export const countStaleOperators = async (db: Directory, seal: Seal): Promise<number> => {
  const [row] = await db.directory<{ n: number }>({
    text: 'select count(*)::int as n from operator_account where strpos(totp_secret, $1) = 0',
    values: [seal.mark],
  });
  return row?.n ?? 0;
};
