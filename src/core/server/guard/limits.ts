/** How many calls a person and an address may make: so many that no shop meets them, so few that nobody stops the others. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../common/contract.ts';
import { AppError } from '../../common/errors.ts';

/** Calls a minute. An operation's own limit (`perMinute`) is never taken lower than `operation`. */
export type CallLimits = { person: number; machine?: number; address: number; operation?: number };
/** Twenty clerks behind one address, several of them on one login, scan as fast as they can; a program (`machine`) has time. */
export const usualLimits = { person: 1800, machine: 600, address: 6000 } satisfies CallLimits;

export type Limits = {
  /** Counts a call of the address, before anything is known of it; also against the row's own limit. */
  byAddress(row: Row, request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a call of the person whose token it bears. */
  byPerson(request: FastifyRequest, reply: FastifyReply): void;
};

const minute = 60_000;

/** Where a call comes from: of IPv6 the net, for one house has addresses without end. */
export const placeOf = (ip: string): string => {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const gap = ip.includes('::') ? 8 - before.length - after.length : 0;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 4).join(':');
};

/** Both throw TOO_MANY_REQUESTS and say when to come back. Every minute the count begins anew. */
export const callLimits = ({ person, machine = person, address, operation = 0 }: CallLimits): Limits => {
  let begun = performance.now();
  let counts = new Map<string, number>();
  const count = (key: string, max: number, reply: FastifyReply): void => {
    const now = performance.now();
    if (now - begun >= minute) [begun, counts] = [now, new Map()];
    const calls = (counts.get(key) ?? 0) + 1;
    counts.set(key, calls);
    if (calls <= max) return;
    const seconds = Math.ceil((begun + minute - now) / 1000);
    void reply.header('retry-after', seconds);
    throw new AppError('TOO_MANY_REQUESTS', { values: { seconds } });
  };
  return {
    byAddress: (row, request, reply) => {
      const place = placeOf(request.ip);
      count(place, address, reply);
      if (row.perMinute !== undefined)
        count(`${row.method} ${row.path} ${place}`, Math.max(row.perMinute, operation), reply);
    },
    byPerson: ({ scope }, reply) =>
      count(`person ${scope?.shopId}.${scope?.userId}`, scope?.machine ? machine : person, reply),
  };
};
