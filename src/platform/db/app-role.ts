/**
 * PostgreSQL's roles belong to all databases of a server. Each database has its own role, so no start changes
 * another database's password.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { SettingsError } from '../settings/settings-error.ts';
import { findWritableHost, withLogin } from './database-hosts.ts';
import { databaseErrorCodeOf } from './pool.ts';

export type AppRole = { name: string; password: string };

/**
 * Embedded databases and clusters use this role. External databases use it only if an earlier version created
 * it.
 */
export const sharedAppRole = 'ratri_app';

/** PostgreSQL cuts names at 63 bytes. */
const ownRoleOf = (database: string): string => {
  const name = `${sharedAppRole}_${database}`;
  return Buffer.byteLength(name) <= 63
    ? name
    : `${sharedAppRole}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
};

const databasesOf =
  "select b.datname from pg_shdepend d join pg_database b on b.oid = d.dbid where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid";

/** Returns the shared role for a database that uses it, and for a cluster (docs/scale.md). */
export const findAppRole = async (ownerUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: await findWritableHost(ownerUrl) });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; shared: boolean }>(
      `select current_database() as database,
         exists (select from pg_extension where extname = 'citus')
           or exists (select from pg_roles r where r.rolname = $1 and current_database() in (${databasesOf})) as shared`,
      [sharedAppRole],
    );
    const [row] = rows;
    return row === undefined || row.shared ? sharedAppRole : ownRoleOf(row.database);
  } finally {
    await client.end();
  }
};

const opensWith = async (ownerUrl: string, { name, password }: AppRole): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: withLogin(await findWritableHost(ownerUrl), name, password),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (databaseErrorCodeOf(error)?.startsWith('28') === true) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Creates the role or sets its password. The role is neither owner nor superuser, because row-level security
 * must apply. Throws SettingsError if another database uses the role with another password.
 */
export const prepareRole = async (client: pg.Client, ownerUrl: string, role: AppRole): Promise<void> => {
  const { rows } = await client.query<{ strong: boolean; elsewhere: string[] }>(
    `select r.rolsuper or r.rolbypassrls or r.rolcreatedb or r.rolcreaterole as strong,
       array(${databasesOf} and b.datname <> current_database() group by 1 order by 1)::text[] as elsewhere
     from pg_roles r where r.rolname = $1`,
    [role.name],
  );
  const [known] = rows;
  if (known !== undefined && known.elsewhere.length > 0 && !(await opensWith(ownerUrl, role)))
    throw new SettingsError(
      `APP_DB_PASSWORD: the role ${role.name} of this PostgreSQL has another password and is also used by the database ${known.elsewhere.join(', ')}. ` +
        "Nothing was changed, because a new password would shut that shop out. Set APP_DB_PASSWORD to the text of secrets/app-db in that shop's DATA_DIR",
    );
  // Only superusers may set these options on an existing role.
  const weak = known?.strong === false ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole';
  await client.query(
    `${known === undefined ? 'create' : 'alter'} role ${pg.escapeIdentifier(role.name)} login ${weak} password ${pg.escapeLiteral(role.password)}`,
  );
};
