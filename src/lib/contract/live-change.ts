/** A notice has kind and ids of a change, never its content. */
import { z } from 'zod';
import { defineOperation } from './contract.ts';

export const LiveChange = z.object({
  /** Operation as `module.operation`. */
  kind: z.string(),
  ids: z.record(z.string(), z.number()),
  /** Reads that may be outdated, by the first path segment after /api/. */
  reads: z.array(z.string()),
  /** Id as `process.n`. A page that reloads because of the change sends this id in `x-after`. */
  id: z.string(),
});
export type LiveChange = z.output<typeof LiveChange>;

export const newestChangesOf = (ids: Iterable<string>): string => {
  const newest = new Map<string, number>();
  for (const id of ids) {
    const [process = '', n = ''] = id.split('.');
    newest.set(process, Math.max(newest.get(process) ?? 0, Number(n)));
  }
  return [...newest].map(([process, n]) => `${process}.${n}`).join(',');
};

export const liveOperation = defineOperation({
  method: 'GET',
  path: '/api/live',
  summary:
    'Server-sent events: changes by other users in the branches of the caller; the stream ends when the token expires',
  reply: LiveChange,
  errors: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  allow: 'open',
  stream: true,
});
