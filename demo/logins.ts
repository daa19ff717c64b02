/** A password that no longer works is never printed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { hashPassword, passwordMatches } from '#access/authentication/server/index.ts';
import { generatePassword } from '#platform/crypto/generate-password.ts';
import { writeDemoPassword, readDemoPassword, demoPasswordFile } from './password-file.ts';
import { demoUsers } from './shop.ts';

export type DemoLogins = {
  usernames: string[];
  password: string;
  /** True if this start set and printed the password. Later starts print only its file's path. */
  fresh: boolean;
  /** The users whose password was changed in the product. */
  changed: string[];
};

/**
 * Returns the given, the stored or a generated password. Stores the password before use, because the shop is
 * useless without it.
 */
export const chooseDemoPassword = (dataDir: string, wished: string | undefined): string => {
  if (wished !== undefined) writeDemoPassword(dataDir, wished);
  else if (readDemoPassword(dataDir) === undefined) {
    mkdirSync(path.dirname(demoPasswordFile(dataDir)), { recursive: true, mode: 0o700 });
    try {
      // The first password wins if several processes start.
      writeFileSync(demoPasswordFile(dataDir), `${generatePassword()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return wished ?? readDemoPassword(dataDir) ?? '';
};

type Row = { id: number; username: string; password_hash: string };

const userRows = (shopId: number) => sql<Row>`
  select id, username, password_hash from app_user where shop_id = ${shopId} and username = any(${[...demoUsers]}::text[])`;

const rekey = async (q: Tx, shopId: number, rows: readonly Row[], password: string): Promise<void> => {
  const hashes = await Promise.all(rows.map(() => hashPassword(password)));
  for (const [index, row] of rows.entries())
    await sql`update app_user set password_hash = ${hashes[index] ?? ''}
      where shop_id = ${shopId} and id = ${row.id} and password_hash = ${row.password_hash}`.execute(q);
};

/** A new DEMO_PASSWORD replaces the old one, but not passwords that users changed. */
export const readDemoLogins = async (
  db: Db,
  shopId: number,
  dataDir: string,
  wished: string | undefined,
): Promise<DemoLogins> => {
  const kept = readDemoPassword(dataDir);
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
  if (wished !== undefined) writeDemoPassword(dataDir, wished);
  const changed = others.filter((row) => !old.includes(row)).map((row) => row.username);
  return {
    usernames: demoUsers.filter((name) => rows.some((row) => row.username === name)),
    password,
    fresh: wished !== undefined && wished !== kept,
    changed,
  };
};
