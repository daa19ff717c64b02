/**
 * Mails are read by a process of its own (reader-process.ts): whoever wrote one may have meant to stop whoever reads it. It has as much memory
 * and time as any honest mail takes, an empty environment, and where Node can say so no right to write or to start anything.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MailIn, Raw } from './parse-mail.ts';

/** Beside the built server, or beside this file. */
const file = ['mail-reader.js', 'reader-process.ts']
  .map((name) => path.join(import.meta.dirname, name))
  .find((one) => existsSync(one));

export type ReaderLimits = {
  /** Megabytes of what JavaScript holds; bytes of files are bounded by the size of a mail. */
  memory: number;
  /** Milliseconds for one mail, and for the head of one that could not be read. */
  time: number;
  headTime: number;
};
const usual: ReaderLimits = { memory: 256, time: 20_000, headTime: 10_000 };

const onlyReads = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission', '--allow-fs-read=*']
  : [];

const begin = ({ memory }: ReaderLimits): ChildProcess => {
  if (file === undefined) throw new Error('the reader of mails is missing');
  const { SystemRoot } = process.env;
  return fork(file, [], {
    serialization: 'advanced',
    execArgv: ['--no-warnings', `--max-old-space-size=${memory}`, ...onlyReads],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    // What it says when its memory ends is of no use to anybody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

export type Asked = { raw: Raw; own: string };
export type Answered = { mail: MailIn };

/** Undefined where the process ends, or does not end in time: then it is ended. */
const ask = (child: ChildProcess, asked: Asked, time: number): Promise<MailIn | undefined> =>
  new Promise((resolve) => {
    const settle = (mail: MailIn | undefined): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      // What still fails after its end concerns nobody.
      child.on('error', () => {});
      if (mail === undefined) child.kill('SIGKILL');
      resolve(mail);
    };
    const timer = setTimeout(() => settle(undefined), time);
    child.on('message', (message) => settle((message as Answered).mail));
    child.on('exit', () => settle(undefined));
    child.on('error', () => settle(undefined));
    child.send(asked, (error) => {
      if (error !== null) settle(undefined);
    });
  });

export type Reader = {
  /** What is kept of a mail; of one that ends its reader what its head says; undefined where even that does. */
  read(raw: Raw, own: string): Promise<MailIn | undefined>;
  /** Of the process, while there is one. */
  pid(): number | undefined;
  stop(): void;
};

/** Reads one mail after the other. A process is begun with the first, and anew after one that ended it. */
export const mailReader = (limits: ReaderLimits = usual): Reader => {
  let child: ChildProcess | undefined;
  const stop = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const tried = async (asked: Asked, time: number): Promise<MailIn | undefined> => {
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
