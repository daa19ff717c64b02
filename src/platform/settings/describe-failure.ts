/**
 * Describes faults of settings, database, folder and address in one line that names the variable and the
 * remedy.
 */
import path from 'node:path';
import { fileFaults } from './file-faults.ts';
import { withSecretFiles } from './secret-files.ts';
import { SettingsError } from './settings-error.ts';

type Where = {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  host?: string | undefined;
  port?: number;
  /** Set only on a server with DOMAIN. */
  httpPort?: number | undefined;
};

const databaseUrlOfEnvironment = (): string | undefined => {
  try {
    return withSecretFiles(process.env)['DATABASE_URL'] || undefined;
  } catch {
    return undefined;
  }
};

const environmentSettings = (): Where => ({
  databaseUrl: databaseUrlOfEnvironment(),
  dataDir: path.resolve(process.env['DATA_DIR'] ?? 'data'),
});

const databaseFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or correct host and port',
  ENOTFOUND: 'there is no such host: correct its name',
  EAI_AGAIN: 'its host name cannot be resolved: check the name and the DNS of this machine',
  ETIMEDOUT: 'it does not answer: check address and firewall',
  EHOSTUNREACH: 'it cannot be reached: check address and firewall',
  ENETUNREACH: 'it cannot be reached: check address and network',
  ECONNRESET: 'it ended the connection: check its log',
  '28P01': 'it refuses user or password: correct them',
  '28000': 'it refuses this account: check the user and pg_hba.conf',
  '3D000': 'there is no such database: create it (docs/operations.md: An external PostgreSQL)',
  '42501': 'the user lacks a privilege: it must own the database and may create roles',
  '53300': 'it has no connection left: raise max_connections, or end others',
  '57P03': 'it does not answer yet: try again when it has started',
};

export const databaseAddressOf = (url: string): string =>
  url.replace(/^[a-z]+:\/\/(?:[^/?]*@)?/, '').replace(/\?.*$/, '');

const textOf = (error: Error, name: string): string =>
  name in error ? String((error as unknown as Record<string, unknown>)[name]) : '';

const addressFault = (error: Error, code: string, { host, port, httpPort }: Where): string | undefined => {
  const isListening = textOf(error, 'syscall') === 'listen';
  if (isListening && code === 'EACCES')
    return httpPort === undefined
      ? `PORT: this account may not use port ${port}: set a port above 1023, such as PORT=3000`
      : `DOMAIN: this account may not use port ${textOf(error, 'port')}: allow it (docs/operations.md: HTTPS without a proxy)`;
  if ((isListening && code === 'EADDRNOTAVAIL') || (host !== undefined && textOf(error, 'hostname') === host))
    return `HOST: ${host} is no address of this machine: unset HOST, which listens on all addresses, or set HOST=127.0.0.1`;
  return undefined;
};

/** Returns undefined if the stack is needed. */
export const describeKnownFailure = (
  error: unknown,
  where: Where = environmentSettings(),
): string | undefined => {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = textOf(error, 'code');
  const address = addressFault(error, code, where);
  if (address !== undefined) return address;
  const file = textOf(error, 'path');
  const fileFault = fileFaults[code];
  if (file !== '' && fileFault !== undefined)
    return where.dataDir !== undefined && `${file}${path.sep}`.startsWith(`${where.dataDir}${path.sep}`)
      ? `DATA_DIR: ${file}: ${fileFault}`
      : `${file}: ${fileFault}`;
  const databaseFault = databaseFaults[code];
  if (where.databaseUrl !== undefined && databaseFault !== undefined)
    return `DATABASE_URL: ${databaseAddressOf(where.databaseUrl)}: ${databaseFault}`;
  return undefined;
};

export const describeFailure = (error: unknown, where?: Where): string => {
  if (!(error instanceof Error)) return String(error);
  const known = describeKnownFailure(error, where);
  if (known !== undefined) return known;
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\n  caused by: ${describeFailure(error.cause, where)}`;
};

export const exitOnHelp = (usage: string): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
};
