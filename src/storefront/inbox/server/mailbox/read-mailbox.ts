/**
 * Reads what is new in a shop's mailbox. How far it has come is written in the transaction that keeps the mail, so that after a kill at any
 * point nothing is missing and nothing comes twice.
 */
import type { ImapFlow } from 'imapflow';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Source, beginPlace, keepBox, passMail, placeRow, tryMail } from './sql.ts';
import { NoFolder } from './faults.ts';
import { keepMail } from './store-mail.ts';
import { type MailIn, beginning, largestMail, unreadable } from './parse-mail.ts';
import type { Reader } from './reader.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Of a mailbox that is new to the shop so many days are read. */
const firstDays = 30;
/** So many mails a look: other shops wait. */
const mostALook = 100;
/** A mail that was begun so often without an end is kept unread. */
const mostTries = 3;

/** Another process reads the mailbox, or the shop has switched it off. */
export class Lost extends Error {}

export type Reading = {
  db: Db;
  scope: Shop;
  /** Who reads: the lease is theirs. */
  by: string;
  client: ImapFlow;
  reader: Reader;
  /** The shop's address. */
  own: string;
  /** Told of every mail that was kept. */
  onKept: () => void;
  stopped: () => boolean;
};

const mine = async ({ db, scope, by }: Reading): Promise<void> => {
  if ((await db.read(scope, keepBox(scope, by))).length === 0) throw new Lost();
};

/** Where the folders of the mailbox are; a server that does not say which is which has an inbox. */
const pathsOf = async (client: ImapFlow): Promise<Map<Source, string>> => {
  const paths = new Map<Source, string>([['inbox', 'INBOX']]);
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

/** How far the open folder has been read; begins where it is new, or where the server counts anew. */
const placeOf = async ({ db, scope, client }: Reading, source: Source): Promise<Place> => {
  const box = client.mailbox;
  if (box === false) throw new Error(`${source}: not open`);
  const [row] = await db.read(scope, placeRow(scope, source));
  if (row !== undefined && BigInt(row.validity) === box.uidValidity)
    return { validity: box.uidValidity, lastUid: Number(row.lastUid), oldUid: Number(row.oldUid) };
  const since = await uidsOf(client, { since: new Date(Date.now() - firstDays * 86_400_000) });
  const newest = Math.max(0, box.uidNext - 1);
  const lastUid = since.length === 0 ? newest : Math.min(...since) - 1;
  const place = { validity: box.uidValidity, lastUid, oldUid: newest };
  await db.read(scope, beginPlace(scope, source, place));
  return place;
};

type Fetched = { mail: MailIn; seen: boolean } | undefined;

/** Undefined where it is gone meanwhile. */
const fetched = async (reading: Reading, uid: number, validity: bigint): Promise<Fetched> => {
  const { client, reader, own } = reading;
  const ask = { uid: true } as const;
  const facts = await client.fetchOne(
    String(uid),
    { uid: true, size: true, flags: true, internalDate: true },
    ask,
  );
  if (facts === false || facts === undefined) return undefined;
  const size = facts.size ?? 0;
  const source = size > largestMail ? { start: 0, maxLength: beginning } : true;
  const whole = await client.fetchOne(String(uid), { source }, ask);
  if (whole === false || whole?.source === undefined) return undefined;
  const receivedAt = new Date(facts.internalDate ?? Date.now());
  const raw = { source: whole.source, size: size > largestMail ? size : 0, receivedAt };
  const mail = (await reader.read(raw, own)) ?? unreadable(uid, validity, receivedAt);
  return { mail, seen: facts.flags?.has('\\Seen') === true };
};

const readOne = async (reading: Reading, source: Source, place: Place, uid: number): Promise<boolean> => {
  const { db, scope, by } = reading;
  await mine(reading);
  const [begun] = await db.read(scope, tryMail(scope, source, uid));
  const found: Fetched =
    (begun?.tries ?? 1) > mostTries
      ? { mail: unreadable(uid, place.validity, new Date()), seen: false }
      : await fetched(reading, uid, place.validity);
  return db.tx(scope, async (q) => {
    // The row is held until the end: whoever reads the mailbox next waits for this mail.
    if ((await keepBox(scope, by).execute(q)).rows.length === 0) throw new Lost();
    await passMail(scope, source, uid).execute(q);
    if (found === undefined) return false;
    return keepMail(q, scope, found.mail, { source, seen: found.seen && uid <= place.oldUid });
  });
};

/** Reads up to `most` of what is new in a folder, which stays open. How many there were. */
const readFolder = async (reading: Reading, source: Source, path: string, most: number): Promise<number> => {
  const { client, stopped } = reading;
  const lock = await client.getMailboxLock(path, { readOnly: true }).catch((error: unknown) => {
    // A mailbox without the folder that everything comes to.
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

/** The server has answered, and said no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO';

/** True when there is more than one look takes. Lost, or what the other side failed with. */
export const readBox = async (reading: Reading): Promise<boolean> => {
  let left = mostALook;
  for (const [source, path] of await pathsOf(reading.client)) {
    left -= await readFolder(reading, source, path, left);
    if (left < 0) return true;
  }
  return false;
};

/** The inbox alone, which stays open. True when there is more than one look takes. */
export const readInbox = async (reading: Reading): Promise<boolean> =>
  (await readFolder(reading, 'inbox', 'INBOX', mostALook)) > mostALook;
