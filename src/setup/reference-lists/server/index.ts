/** Front door of the lookup room: the shop's lists. */
import { room } from '#platform/http/handlers.ts';
import { lookupContract } from '../contract.ts';
import { create } from './create-entry.ts';
import { list, names } from './list-entries.ts';
import { merge, mergeCheck } from './merge-entries.ts';
import { order } from './order-entries.ts';
import { remove, usesOf } from './remove-entry.ts';
import { save } from './save-entry.ts';

export { insertLookups, type NewLookup } from './insert-lookups.ts';
export { removeLookups } from './bulk-remove.ts';
export { codesUsed, type CodeUses, type KeyFollower, keysFollow } from './ports/code-uses.ts';

export const lookupRoom = room({
  name: 'lookup',
  area: 'stock',
  contract: lookupContract,
  handlers: { list, names, uses: usesOf, create, save, order, remove, mergeCheck, merge },
});
