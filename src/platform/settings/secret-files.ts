/**
 * NAME_FILE names a file with the secret, as Docker (/run/secrets) and systemd (LoadCredential) provide it.
 */
import { readFileSync } from 'node:fs';
import { fileFaults } from './file-faults.ts';
import { SettingsError } from './settings-error.ts';

export const secretSettings = [
  'DATABASE_URL',
  'DEMO_PASSWORD',
  'JWT_SECRET',
  'APP_DB_PASSWORD',
  'SEAL_SECRET',
  'SEAL_SECRET_ALSO',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_ALSO_S3_SECRET_KEY',
  'ALARM_LINE_TOKEN',
  'ALARM_WEBHOOK',
] as const;

const maxBytes = 10_000;
const ofProvider = /^OIDC_[A-Z0-9]+_CLIENT_SECRET$/;
const isSecret = (name: string): boolean =>
  secretSettings.some((one) => one === name) || ofProvider.test(name);

const readSecret = (variable: string, file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const fault = code === 'EISDIR' ? 'this is a folder: name the file' : (fileFaults[code] ?? code);
    throw new SettingsError(`${variable}: ${file}: ${fault}`);
  }
  const secret = text.replace(/[\r\n]+$/, '');
  if (secret === '') throw new SettingsError(`${variable}: ${file} is empty: write the secret into it`);
  if (text.length > maxBytes || /[\r\n\0]/.test(secret))
    throw new SettingsError(`${variable}: ${file} must hold one line, the secret alone`);
  return secret;
};

/** Returns the environment with the files' contents. Throws a SettingsError with variable and file. */
export const withSecretFiles = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const found: NodeJS.ProcessEnv = {};
  for (const [variable, file] of Object.entries(environment)) {
    const name = variable.replace(/_FILE$/, '');
    if (name === variable || !isSecret(name) || file === undefined || file === '') continue;
    if ((environment[name] ?? '') !== '')
      throw new SettingsError(`${variable}: ${name} is set too: remove one of the two`);
    found[name] = readSecret(variable, file);
  }
  return { ...environment, ...found };
};
