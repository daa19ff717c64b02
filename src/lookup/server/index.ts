/** Front door of the lookup room: the shop's lists. */
import { room } from '../../core/server/call.ts';
import { lookupContract } from '../contract.ts';
import { create } from './create.ts';
import { list, names } from './list.ts';
import { merge, mergeCheck } from './merge.ts';
import { order } from './order.ts';
import { remove, usesOf } from './remove.ts';
import { save } from './save.ts';

export { insertLookups, type NewLookup } from './insert-lookups.ts';
export { removeLookups } from './remove-many.ts';
export { codesUsed, type CodeUses, type KeyFollower, keysFollow } from './uses.ts';

export const lookupRoom = room({
  name: 'lookup',
  area: 'stock',
  contract: lookupContract,
  handlers: { list, names, uses: usesOf, create, save, order, remove, mergeCheck, merge },
});
