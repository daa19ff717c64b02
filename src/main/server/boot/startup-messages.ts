import { diskFullText, isDiskFull, isFolderFull } from '#platform/files/disk-full.ts';
import { AlreadyRunning } from '#platform/postgres/index.ts';
import { describeFailure } from '#platform/settings/describe-failure.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import { commandFor, commandLineOf } from '#platform/settings/command-line.ts';
import type { DemoLogins } from '#demo/index.ts';
import { demoPasswordFile } from '#demo/password-file.ts';
import { findPortHolders } from './port-holder.ts';

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
export const printErrorLine = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints the demo password once, and later only its file's name, because other people read logs. */
export const printReadyMessage = (address: string, logins: DemoLogins | undefined, dataDir: string): void => {
  printLine(`\nRatri is ready: ${address}\nversion ${ratriRelease}\n`);
  if (!logins) return;
  if (logins.fresh) {
    printLine('Demo logins (one password for all, shown only now):');
    for (const name of logins.usernames)
      printLine(`  ${name.padEnd(8)} ${logins.changed.includes(name) ? '(changed)' : logins.password}`);
  } else {
    printLine(
      `Demo logins: ${logins.usernames.join(', ')}. Their password is in ${demoPasswordFile(dataDir)}`,
    );
    if (logins.changed.length > 0) printLine(`Changed since then: ${logins.changed.join(', ')}`);
  }
  printLine('');
};

export const printSilence = ({ silent, dataDir }: Pick<ServerSettings, 'silent' | 'dataDir'>): void => {
  if (silent)
    printLine(
      `This is a silent copy: it sends no mail, LINE message or webhook, moves no money online, prints on no network printer, and makes no backups. To make it the shop:\n  ${commandFor(dataDir, 'start', '--real')}\n`,
    );
};

export const printFirstShopLink = (address: string, first: string | undefined): void => {
  if (first !== undefined)
    printLine(`There is no shop yet. Open the first one, within 7 days:\n  ${address}${first}\n`);
};

const portInUse = (port: number, name: string): string => {
  const holders = findPortHolders(port);
  const by = holders.map(({ pid, name }) => `process ${pid} (${name})`).join(', ');
  const left = holders.filter((one) => one.left);
  return (
    `port ${port} is in use${by === '' ? '' : ` by ${by}`}. ` +
    (left.length > 0
      ? `Its supervisor was killed and it hangs: end it, kill -9 ${left.map(({ pid }) => pid).join(' ')}, and start again`
      : `Set ${name} to another, for example ${name}=${port === 80 ? 8080 : 3001} ${commandLineOf('start')}`)
  );
};

export const printStartFailure = (
  error: unknown,
  {
    port,
    dataDir,
    host,
    databaseUrl,
    tls,
  }: Pick<ServerSettings, 'port' | 'dataDir'> & Partial<Pick<ServerSettings, 'host' | 'databaseUrl' | 'tls'>>,
): void => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const taken = error instanceof Error && 'port' in error ? Number(error.port) : port;
  if (code === 'EADDRINUSE')
    printErrorLine(`Ratri cannot start: ${portInUse(taken, taken === tls?.httpPort ? 'HTTP_PORT' : 'PORT')}`);
  else if (error instanceof AlreadyRunning)
    printErrorLine(
      `Ratri cannot start: ${error.message}.\n  To replace it without downtime: ${commandLineOf('start', '--replace')}`,
    );
  else if (isDiskFull(error) || isFolderFull(dataDir)) printErrorLine(diskFullText);
  else
    printErrorLine(
      `Ratri cannot start: ${describeFailure(error, { port, host, dataDir, databaseUrl, httpPort: tls?.httpPort })}`,
    );
};
