/** What an open page is told while others work: which kind of thing changed and its ids, never its content. */
import { z } from 'zod';
import { op } from './contract.ts';

/** One event of the stream. */
export const Change = z.object({
  /** The operation that was carried out: room.operation. */
  kind: z.string(),
  /** Ids of what was changed, by their names on the wire. */
  ids: z.record(z.string(), z.number()),
  /** First parts of the addresses (after /api/) whose answers may be others now. */
  reads: z.array(z.string()),
  /** Which change of which process, counted up: `process.n`. Who asks anew because of it says so in `x-after`. */
  id: z.string(),
});
export type Change = z.output<typeof Change>;

/** The newest change of each process, as `x-after` has them: `process.n`, with commas between. */
export const newestOf = (ids: Iterable<string>): string => {
  const newest = new Map<string, number>();
  for (const id of ids) {
    const [process = '', n = ''] = id.split('.');
    newest.set(process, Math.max(newest.get(process) ?? 0, Number(n)));
  }
  return [...newest].map(([process, n]) => `${process}.${n}`).join(',');
};

/** The row of the stream; the room that has it takes it from here, for the core has no contract. */
export const liveRow = op({
  method: 'GET',
  path: '/api/live',
  summary:
    'Server-sent events: what others change in the branches of the user, while the caller listens; it ends with the token',
  reply: Change,
  errors: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  allow: 'open',
  stream: true,
});
