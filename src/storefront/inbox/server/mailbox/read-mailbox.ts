/**
 * The position in the folder is committed with the mail, so a killed process neither loses nor duplicates
 * mail.
 */
import type { ImapFlow } from 'imapflow';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type MailSource,
  startMailboxPosition,
  renewMailboxLease,
  advancePastMail,
  mailboxPositionQuery,
  recordMailAttempt,
} from './sql.ts';
import { NoFolder } from './faults.ts';
import { storeMail } from './store-mail.ts';
import { type ParsedMail, maxParsedTextLength, maxMailBytes, unreadableMail } from './parse-mail.ts';
import type { MailReader } from './reader.ts';

type Shop = Pick<Scope, 'shopId'>;

const firstDays = 30;
/** The most mails per run, so other shops are not delayed. */
const mostALook = 100;
/** A mail is stored as unreadable after this many failures. */
const mostTries = 3;

/** Another process reads the mailbox, or the shop has turned it off. */
export class MailboxLeaseLost extends Error {}

export type MailboxReadContext = {
  db: Db;
  scope: Shop;
  by: string;
  client: ImapFlow;
  reader: MailReader;
  own: string;
  onKept: () => void;
  stopped: () => boolean;
};

const mine = async ({ db, scope, by }: MailboxReadContext): Promise<void> => {
  if ((await db.read(scope, renewMailboxLease(scope, by))).length === 0) throw new MailboxLeaseLost();
};

/** A server without special-use flags has only an inbox. */
const pathsOf = async (client: ImapFlow): Promise<Map<MailSource, string>> => {
  const paths = new Map<MailSource, string>([['inbox', 'INBOX']]);
  for (const one of await client.list()) {
    if (one.specialUse === '\\Junk' && !paths.has('junk')) paths.set('junk', one.path);
    if (one.specialUse === '\\Sent' && !paths.has('sent')) paths.set('sent', one.path);
  }
  return paths;
};

const uidsOf = async (client: ImapFlow, what: Parameters<ImapFlow['search']>[0]): Promise<number[]> => {
  const found = await client.search(what, { uid: true });
  return found === false || found === undefined ? [] : found;
};

type Place = { validity: bigint; lastUid: number; oldUid: number };

/** Starts from the beginning for a new folder or a new UID validity. */
const placeOf = async ({ db, scope, client }: MailboxReadContext, source: MailSource): Promise<Place> => {
  const box = client.mailbox;
  if (box === false) throw new Error(`${source}: not open`);
  const [row] = await db.read(scope, mailboxPositionQuery(scope, source));
  if (row !== undefined && BigInt(row.validity) === box.uidValidity)
    return { validity: box.uidValidity, lastUid: Number(row.lastUid), oldUid: Number(row.oldUid) };
  const since = await uidsOf(client, { since: new Date(Date.now() - firstDays * 86_400_000) });
  const newest = Math.max(0, box.uidNext - 1);
  const lastUid = since.length === 0 ? newest : Math.min(...since) - 1;
  const place = { validity: box.uidValidity, lastUid, oldUid: newest };
  await db.read(scope, startMailboxPosition(scope, source, place));
  return place;
};

type Fetched = { mail: ParsedMail; seen: boolean; original: Buffer | undefined } | undefined;

const fetched = async (reading: MailboxReadContext, uid: number, validity: bigint): Promise<Fetched> => {
  const { client, reader, own } = reading;
  const ask = { uid: true } as const;
  const facts = await client.fetchOne(
    String(uid),
    { uid: true, size: true, flags: true, internalDate: true },
    ask,
  );
  if (facts === false || facts === undefined) return undefined;
  const size = facts.size ?? 0;
  const source = size > maxMailBytes ? { start: 0, maxLength: maxParsedTextLength } : true;
  const whole = await client.fetchOne(String(uid), { source }, ask);
  if (whole === false || whole?.source === undefined) return undefined;
  const receivedAt = new Date(facts.internalDate ?? Date.now());
  const raw = { source: whole.source, size: size > maxMailBytes ? size : 0, receivedAt };
  const mail = (await reader.read(raw, own)) ?? unreadableMail(uid, validity, receivedAt);
  return { mail, seen: facts.flags?.has('\\Seen') === true, original: whole.source };
};

const readOne = async (
  reading: MailboxReadContext,
  source: MailSource,
  place: Place,
  uid: number,
): Promise<boolean> => {
  const { db, scope, by } = reading;
  await mine(reading);
  const [begun] = await db.read(scope, recordMailAttempt(scope, source, uid));
  const found: Fetched =
    (begun?.tries ?? 1) > mostTries
      ? { mail: unreadableMail(uid, place.validity, new Date()), seen: false, original: undefined }
      : await fetched(reading, uid, place.validity);
  return db.tx(scope, async (q) => {
    // Locks the mailbox row until the commit, so no other reader continues.
    if ((await renewMailboxLease(scope, by).execute(q)).rows.length === 0) throw new MailboxLeaseLost();
    await advancePastMail(scope, source, uid).execute(q);
    if (found === undefined) return false;
    const { mail, seen, original } = found;
    return storeMail(q, scope, mail, { source, seen: seen && uid <= place.oldUid, original });
  });
};

const readFolder = async (
  reading: MailboxReadContext,
  source: MailSource,
  path: string,
  most: number,
): Promise<number> => {
  const { client, stopped } = reading;
  const lock = await client.getMailboxLock(path, { readOnly: true }).catch((error: unknown) => {
    throw source === 'inbox' && isRefusal(error) ? new NoFolder(path, { cause: error }) : error;
  });
  try {
    const place = await placeOf(reading, source);
    const uids = (await uidsOf(client, { uid: `${place.lastUid + 1}:*` }))
      .filter((uid) => uid > place.lastUid)
      .toSorted((a, b) => a - b);
    for (const uid of uids.slice(0, most)) {
      if (stopped()) return most + 1;
      if (await readOne(reading, source, place, uid)) reading.onKept();
    }
    return uids.length;
  } finally {
    lock.release();
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO';

/** Returns true if mail remains. Throws MailboxLeaseLost or the server's error. */
export const readMailbox = async (reading: MailboxReadContext): Promise<boolean> => {
  let left = mostALook;
  for (const [source, path] of await pathsOf(reading.client)) {
    left -= await readFolder(reading, source, path, left);
    if (left < 0) return true;
  }
  return false;
};

export const readMailboxInbox = async (reading: MailboxReadContext): Promise<boolean> =>
  (await readFolder(reading, 'inbox', 'INBOX', mostALook)) > mostALook;
