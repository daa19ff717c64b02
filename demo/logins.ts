/** The demo's logins: their password is printed when it is new, and never when it is not true. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { hashPassword, passwordMatches } from '#access/authentication/server/index.ts';
import { madeUpPassword } from '#main/server/boot/generate-password.ts';
import { keepPassword, keptPassword, passwordFile } from '#main/server/boot/demo-password-file.ts';
import { demoUsers } from './shop.ts';

export type DemoLogins = {
  usernames: string[];
  password: string;
  /** It is of this start: shown now, later only in its file. */
  fresh: boolean;
  /** Whose password is another by now. */
  changed: string[];
};

/**
 * The password the demo shop is made with: the one wished for, the one kept by a start that was killed, or a new
 * one. It is kept before it is used: a shop whose password nobody knows is of no use.
 */
export const firstPassword = (dataDir: string, wished: string | undefined): string => {
  if (wished !== undefined) keepPassword(dataDir, wished);
  else if (keptPassword(dataDir) === undefined) {
    mkdirSync(path.dirname(passwordFile(dataDir)), { recursive: true, mode: 0o700 });
    try {
      // Two processes starting at once agree on the first one's.
      writeFileSync(passwordFile(dataDir), `${madeUpPassword()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return wished ?? keptPassword(dataDir) ?? '';
};

type Row = { id: number; username: string; password_hash: string };

const userRows = (shopId: number) => sql<Row>`
  select id, username, password_hash from app_user where shop_id = ${shopId} and username = any(${[...demoUsers]}::text[])`;

/** Rewrites only what nobody has changed since it was read. */
const rekey = async (q: Tx, shopId: number, rows: readonly Row[], password: string): Promise<void> => {
  const hashes = await Promise.all(rows.map(() => hashPassword(password)));
  for (const [index, row] of rows.entries())
    await sql`update app_user set password_hash = ${hashes[index] ?? ''}
      where shop_id = ${shopId} and id = ${row.id} and password_hash = ${row.password_hash}`.execute(q);
};

/**
 * The logins of a demo shop that is there. A new DEMO_PASSWORD replaces the one printed last; a password that
 * was changed in the product stays, and is told as changed.
 */
export const knownLogins = async (
  db: Db,
  shopId: number,
  dataDir: string,
  wished: string | undefined,
): Promise<DemoLogins> => {
  const kept = keptPassword(dataDir);
  const password = wished ?? kept ?? '';
  const rows = await db.read({ shopId }, userRows(shopId));
  const fits = await Promise.all(rows.map((row) => passwordMatches(row.password_hash, password)));
  const others = rows.filter((_, index) => fits[index] !== true);
  const ours = await Promise.all(
    others.map((row) =>
      wished === undefined ? false : kept === undefined || passwordMatches(row.password_hash, kept),
    ),
  );
  const old = others.filter((_, index) => ours[index] === true);
  if (old.length > 0) await db.tx({ shopId }, (q) => rekey(q, shopId, old, password));
  if (wished !== undefined) keepPassword(dataDir, wished);
  const changed = others.filter((row) => !old.includes(row)).map((row) => row.username);
  return {
    usernames: demoUsers.filter((name) => rows.some((row) => row.username === name)),
    password,
    fresh: wished !== undefined && wished !== kept,
    changed,
  };
};
