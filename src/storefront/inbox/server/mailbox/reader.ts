/**
 * Parses mail in a separate process because a hostile mail may crash the parser. The process has limited
 * memory and time and an empty environment, and cannot write or start processes (Node's permissions).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ParsedMail, RawMail } from './parse-mail.ts';

const file = ['mail-reader.js', 'reader-process.ts']
  .map((name) => path.join(import.meta.dirname, name))
  .find((one) => existsSync(one));

export type ReaderLimits = {
  memory: number;
  /** Timeouts in ms, for a mail and for the header of a failed one. */
  time: number;
  headTime: number;
};
const usual: ReaderLimits = { memory: 256, time: 20_000, headTime: 10_000 };

const onlyReads = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission', '--allow-fs-read=*']
  : [];

const begin = ({ memory }: ReaderLimits): ChildProcess => {
  if (file === undefined) throw new Error('the mail parser process is missing from the build');
  const { SystemRoot } = process.env;
  return fork(file, [], {
    serialization: 'advanced',
    execArgv: ['--no-warnings', `--max-old-space-size=${memory}`, ...onlyReads],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

export type ParseRequest = { raw: RawMail; own: string };
export type ParseReply = { mail: ParsedMail };

/** Returns undefined after a crash or a timeout. A timeout kills the process. */
const ask = (child: ChildProcess, asked: ParseRequest, time: number): Promise<ParsedMail | undefined> =>
  new Promise((resolve) => {
    const settle = (mail: ParsedMail | undefined): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => {});
      if (mail === undefined) child.kill('SIGKILL');
      resolve(mail);
    };
    const timer = setTimeout(() => settle(undefined), time);
    child.on('message', (message) => settle((message as ParseReply).mail));
    child.on('exit', () => settle(undefined));
    child.on('error', () => settle(undefined));
    child.send(asked, (error) => {
      if (error !== null) settle(undefined);
    });
  });

export type MailReader = {
  /** Returns only the header if the mail crashes the parser, and undefined if the header does too. */
  read(raw: RawMail, own: string): Promise<ParsedMail | undefined>;
  pid(): number | undefined;
  stop(): void;
};

export const mailReader = (limits: ReaderLimits = usual): MailReader => {
  let child: ChildProcess | undefined;
  const stop = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const tried = async (asked: ParseRequest, time: number): Promise<ParsedMail | undefined> => {
    child ??= begin(limits);
    const mail = await ask(child, asked, time);
    if (mail === undefined) stop();
    return mail;
  };
  return {
    read: async (raw, own) =>
      (await tried({ raw, own }, limits.time)) ??
      tried({ raw: { ...raw, headOnly: true }, own }, limits.headTime),
    pid: () => child?.pid,
    stop,
  };
};
