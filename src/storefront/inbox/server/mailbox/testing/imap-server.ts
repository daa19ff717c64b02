/**
 * An IMAP server for tests over a real socket. It has the part of IMAP4rev1 (RFC 3501) that reading needs,
 * and IDLE (RFC 2177). It refuses commands that write (STORE, APPEND, EXPUNGE).
 */
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';

export type StoredTestMail = { uid: number; source: Buffer; flags: string[]; at: Date };
export type ImapTestFolder = { validity: number; next: number; mails: StoredTestMail[]; use: string };

type Session = {
  user: boolean;
  folder: ImapTestFolder | undefined;
  /** The number of announced mails. */
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

/** Checks whether a sequence set such as '3:*' or '4,7:9' contains a number. */
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

type Reply = { say: (line: string) => void; ok: (text?: string) => void; no: (text: string) => void };
const replyTo = (socket: Socket, tag: string): Reply => {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  return { say, ok: (text = 'done') => say(`${tag} OK ${text}`), no: (text) => say(`${tag} NO ${text}`) };
};

/** Announces mails put into the open folder since the last command. */
const announceMails = (session: Session): void => {
  const { folder, count, socket } = session;
  if (folder === undefined || folder.mails.length === count) return;
  session.count = folder.mails.length;
  socket.write(`* ${session.count} EXISTS\r\n`);
};

/** Returns true if the command was answered. */
const answerInFolder = (
  session: Session,
  folder: ImapTestFolder,
  command: string,
  words: readonly string[],
  reply: Reply,
): boolean => {
  const { socket } = session;
  if (command === 'CLOSE' || command === 'UNSELECT') session.folder = undefined;
  else if (command === 'UID SEARCH') {
    const uids = found(folder, words).map((one) => one.uid);
    reply.say(`* SEARCH ${uids.join(' ')}`.trimEnd());
  } else if (command === 'UID FETCH') {
    const fits = inSet(words[0] ?? '', folder.mails.at(-1)?.uid ?? 0);
    for (const [index, mail] of folder.mails.entries()) {
      if (!fits(mail.uid)) continue;
      socket.write(`* ${index + 1} FETCH (`);
      socket.write(itemsOf(mail, words.slice(1).join(' ')));
      socket.write(')\r\n');
    }
  } else return false;
  reply.ok();
  return true;
};

class TestImapServer {
  readonly folders: Map<string, ImapTestFolder>;
  readonly said: Said = { login: [], commands: [] };
  /**
   * The server calls this function before it answers a command. The function may wait or cut the connection.
   */
  readonly on: { command: (text: string, socket: Socket) => Promise<void> | void } = { command: () => {} };
  /** True if the server advertises IDLE. */
  readonly can = { idle: true };
  readonly #user: { user: string; password: string };
  readonly #sessions = new Set<Session>();

  constructor(user: { user: string; password: string }) {
    this.#user = user;
    const folder = (use: string): ImapTestFolder => ({ validity: 1, next: 1, mails: [], use });
    this.folders = new Map([
      ['INBOX', folder('')],
      ['Spam', folder('\\Junk')],
      ['Sent', folder('\\Sent')],
    ]);
  }

  async listen(): Promise<number> {
    const server = createServer((socket) => this.#connect(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addCleanup(() => {
      for (const { socket } of this.#sessions) socket.destroy();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  put(
    source: string | Buffer,
    { folder: name = 'INBOX', flags = [] as string[], at = new Date() } = {},
  ): number {
    const into = this.folders.get(name);
    if (into === undefined) throw new Error(name);
    const uid = into.next++;
    into.mails.push({ uid, source: Buffer.from(source), flags, at });
    for (const one of this.listeners()) if (one.folder === into) announceMails(one);
    return uid;
  }

  listeners(): Session[] {
    return [...this.#sessions].filter((one) => one.idle !== undefined);
  }

  #connect(socket: Socket): void {
    const session: Session = { user: false, folder: undefined, count: 0, socket, idle: undefined };
    this.#sessions.add(session);
    socket.on('close', () => this.#sessions.delete(session));
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
        this.said.commands.push(text);
        turn = turn.then(async () => {
          await this.on.command(text, socket);
          if (!socket.destroyed) this.#answer(session, tag, text);
        });
      }
    });
  }

  #answer(session: Session, tag: string, text: string): void {
    const reply = replyTo(session.socket, tag);
    const [verb = '', ...words] = wordsOf(text);
    const command =
      verb.toUpperCase() === 'UID' ? `UID ${(words.shift() ?? '').toUpperCase()}` : verb.toUpperCase();
    if (this.#answerAnybody(session, command, words, reply)) return;
    if (!session.user) return reply.no('log in first');
    if (this.#answerAboutFolders(session, command, words, reply)) return;
    const { folder } = session;
    if (folder === undefined) return reply.say(`${tag} BAD ${command}`);
    announceMails(session);
    if (command === 'IDLE' && this.can.idle) {
      session.idle = tag;
      return reply.say('+ idling');
    }
    if (!answerInFolder(session, folder, command, words, reply)) reply.no(`${command} is not for readers`);
  }

  #answerAnybody(session: Session, command: string, words: readonly string[], reply: Reply): boolean {
    if (command === 'CAPABILITY') {
      reply.say(`* CAPABILITY IMAP4rev1 SPECIAL-USE${this.can.idle ? ' IDLE' : ''}`);
      reply.ok();
    } else if (command === 'NOOP') reply.ok();
    else if (command === 'LOGOUT') {
      reply.say('* BYE');
      reply.ok();
      session.socket.end();
    } else if (command === 'LOGIN') {
      const [user = '', password = ''] = words.map(unquoted);
      this.said.login.push([user, password]);
      session.user = user === this.#user.user && password === this.#user.password;
      if (session.user) reply.ok();
      else reply.no('[AUTHENTICATIONFAILED] Wrong user or password');
    } else return false;
    return true;
  }

  #answerAboutFolders(session: Session, command: string, words: readonly string[], reply: Reply): boolean {
    if (command === 'LIST' || command === 'LSUB') {
      const asked = unquoted(words[1] ?? '');
      if (asked === '') reply.say(`* ${command} (\\Noselect) "/" ""`);
      for (const [name, one] of this.folders)
        if (asked === '*' || asked === name) reply.say(`* ${command} (${one.use}) "/" "${name}"`);
      reply.ok();
    } else if (command === 'STATUS') {
      const name = unquoted(words[0] ?? '');
      reply.say(`* STATUS "${name}" (MESSAGES ${this.folders.get(name)?.mails.length ?? 0})`);
      reply.ok();
    } else if (command === 'EXAMINE') this.#open(session, unquoted(words[0] ?? ''), reply);
    else return false;
    return true;
  }

  #open(session: Session, name: string, reply: Reply): void {
    const one = this.folders.get(name);
    if (one === undefined) return reply.no('no such mailbox');
    session.folder = one;
    session.count = one.mails.length;
    reply.say('* FLAGS (\\Seen)');
    reply.say(`* ${one.mails.length} EXISTS`);
    reply.say(`* OK [UIDVALIDITY ${one.validity}] valid`);
    reply.say(`* OK [UIDNEXT ${one.next}] next`);
    reply.ok('[READ-ONLY] open');
  }
}

export const imapServer = async (known: { user: string; password: string }) => {
  const server = new TestImapServer(known);
  const { said, folders, on, can } = server;
  return {
    port: await server.listen(),
    said,
    folders,
    on,
    can,
    put: server.put.bind(server),
    listeners: () => server.listeners(),
  };
};
