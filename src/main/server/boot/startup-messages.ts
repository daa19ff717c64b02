/** What a start says to whoever has started it. */
import { AlreadyRunning } from '#platform/postgres/index.ts';
import { typed } from '#platform/settings/command-line.ts';
import type { DemoLogins } from '#demo/index.ts';
import { passwordFile } from './demo-password-file.ts';
import { holdersOf } from './port-holder.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** Output ends in logs that others read: a password is said once, and afterwards where it is written down. */
export const announce = (address: string, logins: DemoLogins | undefined, dataDir: string): void => {
  say(`\nRatri is ready: ${address}\n`);
  if (!logins) return;
  if (logins.fresh) {
    say('Demo logins (password of all, shown only now):');
    for (const name of logins.usernames)
      say(`  ${name.padEnd(8)} ${logins.changed.includes(name) ? '(changed)' : logins.password}`);
  } else {
    say(`Demo logins: ${logins.usernames.join(', ')}. Their password is in ${passwordFile(dataDir)}`);
    if (logins.changed.length > 0) say(`Changed since then: ${logins.changed.join(', ')}`);
  }
  say('');
};

/** Where the first shop is opened, when there is none. */
export const sayFirst = (address: string, first: string | undefined): void => {
  if (first !== undefined)
    say(`There is no shop yet. Open the first one, within 7 days:\n  ${address}${first}\n`);
};

/** An error with what has led to it. */
const wholeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\n  because of ${wholeOf(error.cause)}`;
};

/** Who has the port, and what to do about it. */
const portInUse = (port: number): string => {
  const holders = holdersOf(port);
  const by = holders.map(({ pid, name }) => `process ${pid} (${name})`).join(', ');
  const left = holders.filter((one) => one.left);
  return (
    `port ${port} is in use${by === '' ? '' : ` by ${by}`}. ` +
    (left.length > 0
      ? `Its supervisor was killed and it hangs: end it, kill -9 ${left.map(({ pid }) => pid).join(' ')}, and start again`
      : `Set PORT to another, for example PORT=3001 ${typed('start')}`)
  );
};

/** Why it did not start, and what to do where that is known. */
export const cannotStart = (error: unknown, port: number): void => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') complain(`Ratri cannot start: ${portInUse(port)}`);
  else if (error instanceof AlreadyRunning)
    complain(
      `Ratri cannot start: ${error.message}.\n  In its place, without a pause: ${typed('start', '--replace')}`,
    );
  else complain(`Ratri cannot start: ${wholeOf(error)}`);
};
