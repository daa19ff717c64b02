/** Live event for open pages: the kind of change and its ids, never its content. */
import { z } from 'zod';
import { defineOperation } from './contract.ts';

export const LiveChange = z.object({
  /** The operation that made the change: module.operation. */
  kind: z.string(),
  /** Ids of the changed rows, by their wire names. */
  ids: z.record(z.string(), z.number()),
  /** First path segments (after /api/) of the reads that the change may have invalidated. */
  reads: z.array(z.string()),
  /** Process and sequence number of the change: `process.n`. A page that reloads because of it sends it in `x-after`. */
  id: z.string(),
});
export type LiveChange = z.output<typeof LiveChange>;

/** The newest change of each process in the format of `x-after`: `process.n`, separated by commas. */
export const newestChangesOf = (ids: Iterable<string>): string => {
  const newest = new Map<string, number>();
  for (const id of ids) {
    const [process = '', n = ''] = id.split('.');
    newest.set(process, Math.max(newest.get(process) ?? 0, Number(n)));
  }
  return [...newest].map(([process, n]) => `${process}.${n}`).join(',');
};

/** Contract row of the stream. It is declared here because lib has no contract of its own; one module registers it. */
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
