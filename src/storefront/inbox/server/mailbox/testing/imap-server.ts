/**
 * A test IMAP server: the part of IMAP4rev1 (RFC 3501) that reading needs, and IDLE (RFC 2177), over a real socket. Tests fill its
 * folders and reset their UIDs. It refuses commands that write (STORE, APPEND, EXPUNGE), so that a reader that changed anything
 * would fail.
 */
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';

export type StoredTestMail = { uid: number; source: Buffer; flags: string[]; at: Date };
export type ImapTestFolder = { validity: number; next: number; mails: StoredTestMail[]; use: string };

type Session = {
  user: boolean;
  folder: ImapTestFolder | undefined;
  /** Number of announced mails. */
  count: number;
  socket: Socket;
  idle: string | undefined;
};
type Said = { login: [string, string][]; commands: string[] };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number): string => String(n).padStart(2, '0');
const dateOf = (at: Date): string =>
  `"${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000"`;

const unquoted = (text: string): string => text.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1');
const wordsOf = (text: string): string[] => text.match(/"(?:[^"\\]|\\.)*"|\([^)]*\)|\S+/g) ?? [];

/** Whether '3:*' or '4,7:9' contains a number. */
const inSet = (set: string, last: number) => {
  const parts = set.split(',').map((part) => {
    const [from = 0, to] = part.split(':').map((one) => (one === '*' ? last : Number(one)));
    return [Math.min(from, to ?? from), Math.max(from, to ?? from)] as const;
  });
  return (n: number): boolean => parts.some(([from, to]) => n >= from && n <= to);
};

const found = (folder: ImapTestFolder, words: readonly string[]): StoredTestMail[] => {
  const last = folder.mails.at(-1)?.uid ?? 0;
  let rest = [...folder.mails];
  for (let at = 0; at < words.length; at++) {
    const word = (words[at] ?? '').toUpperCase();
    if (word === 'UID') {
      const fits = inSet(words[++at] ?? '', last);
      rest = rest.filter((one) => fits(one.uid));
    } else if (word === 'SINCE') {
      const since = new Date(`${unquoted(words[++at] ?? '')} UTC`);
      rest = rest.filter((one) => one.at >= since);
    } else if (word !== 'ALL') throw new Error(`SEARCH ${word}`);
  }
  return rest;
};

const itemsOf = (mail: StoredTestMail, asked: string): Buffer => {
  const out = [`UID ${mail.uid}`];
  if (/RFC822\.SIZE/i.test(asked)) out.push(`RFC822.SIZE ${mail.source.length}`);
  if (/\bFLAGS\b/i.test(asked)) out.push(`FLAGS (${mail.flags.join(' ')})`);
  if (/INTERNALDATE/i.test(asked)) out.push(`INTERNALDATE ${dateOf(mail.at)}`);
  const body = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(asked);
  if (body === null) return Buffer.from(out.join(' '));
  const from = Number(body[1] ?? 0);
  const part = mail.source.subarray(from, body[2] === undefined ? undefined : from + Number(body[2]));
  out.push(`BODY[]${body[1] === undefined ? '' : `<${from}>`} {${part.length}}\r\n`);
  return Buffer.concat([Buffer.from(out.join(' ')), part]);
};

export const imapServer = async (known: { user: string; password: string }) => {
  const folder = (use: string): ImapTestFolder => ({ validity: 1, next: 1, mails: [], use });
  const folders = new Map<string, ImapTestFolder>([
    ['INBOX', folder('')],
    ['Spam', folder('\\Junk')],
    ['Sent', folder('\\Sent')],
  ]);
  const said: Said = { login: [], commands: [] };
  /** Hook before a command is answered; it may wait or cut the connection. */
  const on: { command: (text: string, socket: Socket) => Promise<void> | void } = { command: () => {} };
  /** Whether it advertises IDLE. */
  const can = { idle: true };
  const sessions = new Set<Session>();

  const tellOf = (session: Session): void => {
    const { folder: open, count, socket } = session;
    if (open === undefined || open.mails.length === count) return;
    session.count = open.mails.length;
    socket.write(`* ${session.count} EXISTS\r\n`);
  };
  const answer = (socket: Socket, session: Session, tag: string, text: string): void => {
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const ok = (line = 'done'): void => say(`${tag} OK ${line}`);
    const [verb = '', ...words] = wordsOf(text);
    const command =
      verb.toUpperCase() === 'UID' ? `UID ${(words.shift() ?? '').toUpperCase()}` : verb.toUpperCase();
    const open = session.folder;
    if (command === 'CAPABILITY') {
      say(`* CAPABILITY IMAP4rev1 SPECIAL-USE${can.idle ? ' IDLE' : ''}`);
      return ok();
    }
    if (command === 'NOOP') return ok();
    if (command === 'LOGOUT') {
      say('* BYE');
      ok();
      return void socket.end();
    }
    if (command === 'LOGIN') {
      const [user = '', password = ''] = words.map(unquoted);
      said.login.push([user, password]);
      session.user = user === known.user && password === known.password;
      return session.user ? ok() : say(`${tag} NO [AUTHENTICATIONFAILED] Wrong user or password`);
    }
    if (!session.user) return say(`${tag} NO log in first`);
    if (command === 'LIST' || command === 'LSUB') {
      const asked = unquoted(words[1] ?? '');
      if (asked === '') say(`* ${command} (\\Noselect) "/" ""`);
      for (const [name, one] of folders)
        if (asked === '*' || asked === name) say(`* ${command} (${one.use}) "/" "${name}"`);
      return ok();
    }
    if (command === 'STATUS') {
      const name = unquoted(words[0] ?? '');
      say(`* STATUS "${name}" (MESSAGES ${folders.get(name)?.mails.length ?? 0})`);
      return ok();
    }
    if (command === 'EXAMINE') {
      const one = folders.get(unquoted(words[0] ?? ''));
      if (one === undefined) return say(`${tag} NO no such mailbox`);
      session.folder = one;
      session.count = one.mails.length;
      say('* FLAGS (\\Seen)');
      say(`* ${one.mails.length} EXISTS`);
      say(`* OK [UIDVALIDITY ${one.validity}] valid`);
      say(`* OK [UIDNEXT ${one.next}] next`);
      return ok('[READ-ONLY] open');
    }
    if (open === undefined) return say(`${tag} BAD ${command}`);
    tellOf(session);
    if (command === 'IDLE' && can.idle) {
      session.idle = tag;
      return say('+ idling');
    }
    if (command === 'CLOSE' || command === 'UNSELECT') {
      session.folder = undefined;
      return ok();
    }
    if (command === 'UID SEARCH') {
      say(
        `* SEARCH ${found(open, words)
          .map((one) => one.uid)
          .join(' ')}`.trimEnd(),
      );
      return ok();
    }
    if (command === 'UID FETCH') {
      const fits = inSet(words[0] ?? '', open.mails.at(-1)?.uid ?? 0);
      for (const [index, mail] of open.mails.entries()) {
        if (!fits(mail.uid)) continue;
        socket.write(`* ${index + 1} FETCH (`);
        socket.write(itemsOf(mail, words.slice(1).join(' ')));
        socket.write(')\r\n');
      }
      return ok();
    }
    say(`${tag} NO ${command} is not for readers`);
  };

  const server = createServer((socket) => {
    const session: Session = { user: false, folder: undefined, count: 0, socket, idle: undefined };
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
    socket.on('error', () => {});
    socket.setNoDelay(true);
    let rest = '';
    let turn = Promise.resolve();
    socket.write('* OK ready\r\n');
    socket.on('data', (part: Buffer) => {
      rest += part.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (line === 'DONE') {
          socket.write(`${session.idle} OK done\r\n`);
          session.idle = undefined;
          continue;
        }
        const [tag = '', ...words] = line.split(' ');
        const text = words.join(' ');
        said.commands.push(text);
        turn = turn.then(async () => {
          await on.command(text, socket);
          if (!socket.destroyed) answer(socket, session, tag, text);
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(() => {
    for (const { socket } of sessions) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** Puts a mail into a folder; returns its UID. */
  const put = (
    source: string | Buffer,
    { folder: name = 'INBOX', flags = [] as string[], at = new Date() } = {},
  ): number => {
    const into = folders.get(name);
    if (into === undefined) throw new Error(name);
    const uid = into.next++;
    into.mails.push({ uid, source: Buffer.from(source), flags, at });
    for (const one of sessions) if (one.idle !== undefined && one.folder === into) tellOf(one);
    return uid;
  };
  /** Sessions in IDLE. */
  const listeners = (): Session[] => [...sessions].filter((one) => one.idle !== undefined);
  return { port, said, folders, put, on, can, listeners };
};
