import { isDeepStrictEqual } from 'node:util';

/** Every save changes these fields. */
const stamps = new Set(['version', 'updateDateTime', 'updateBy', 'updatedAt', 'updatedBy']);
const content = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !stamps.has(name)));

export const isUnchanged = (before: object, after: object): boolean =>
  isDeepStrictEqual(content(before), content(after));

export class UnchangedRecord extends Error {
  readonly reply: unknown;
  constructor(reply: unknown) {
    super('the save changed nothing');
    this.reply = reply;
  }
}

/** A save without changes gets neither a new version nor an audit entry. */
export const endIfUnchanged = (before: object, after: object, reply: unknown = before): void => {
  if (isUnchanged(before, after)) throw new UnchangedRecord(reply);
};
