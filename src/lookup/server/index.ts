/** Front door of the lookup room: the shop's lists. */
import { room, type Room } from '../../core/server/call.ts';
import { lookupContract } from '../contract.ts';
import { create } from './create.ts';
import { list, names } from './list.ts';
import { merge, mergeCheck } from './merge.ts';
import { order } from './order.ts';
import { remove, usesOf } from './remove.ts';
import { save } from './save.ts';
import type { CodeUses } from './uses.ts';

export { insertLookups, type NewLookup } from './insert-lookups.ts';
export { removeLookups } from './remove-many.ts';
export type { CodeUses } from './uses.ts';

/** The room, told who uses its codes: they stand above it. */
export const lookupRoom = (uses: CodeUses): Room =>
  room({
    name: 'lookup',
    contract: lookupContract,
    handlers: {
      list: list(uses),
      names,
      uses: usesOf(uses),
      create: create(uses),
      save: save(uses),
      order: order(uses),
      remove: remove(uses),
      mergeCheck: mergeCheck(uses),
      merge: merge(uses),
    },
  });
