import { isDeepStrictEqual } from 'node:util';

/** Fields that every save changes. */
const stamps = new Set(['version', 'updateDateTime', 'updateBy', 'updatedAt', 'updatedBy']);
const content = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !stamps.has(name)));

export const isUnchanged = (before: object, after: object): boolean =>
  isDeepStrictEqual(content(before), content(after));

/** Rolls back the transaction of a `writeHandler`, which then replies with `reply`. */
export class UnchangedRecord extends Error {
  readonly reply: unknown;
  constructor(reply: unknown) {
    super('the save changed nothing');
    this.reply = reply;
  }
}

/** Ends a save that changed nothing, without a new version or an audit entry. */
export const endIfUnchanged = (before: object, after: object, reply: unknown = before): void => {
  if (isUnchanged(before, after)) throw new UnchangedRecord(reply);
};
