/** How many calls a person and an address may make: so many that no shop meets them, so few that nobody stops the others. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { type LimitKind, counted } from '../telemetry/counters.ts';
import { alone, type Together } from '../workers/process-bus.ts';

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

/** `all`: here and at other processes. `untold`: here, since others were told of it. */
type Count = { all: number; untold: number };
type Told = { key: string; calls: number };

/** A process tells the others each time it has counted so much of a limit: whoever is far from it costs nobody anything. */
const part = 1 / 8;

/**
 * Both throw TOO_MANY_REQUESTS and say when to come back. Every minute the count begins anew. What is counted `together` with other processes
 * goes past the limit by an eighth for each of them at most.
 */
export const callLimits = (
  { person, machine = person, address, operation = 0 }: CallLimits,
  together: Together = alone,
): Limits => {
  let begun = performance.now();
  let counts = new Map<string, Count>();
  const countOf = (key: string, now: number): Count => {
    if (now - begun >= minute) [begun, counts] = [now, new Map()];
    const known = counts.get(key) ?? { all: 0, untold: 0 };
    counts.set(key, known);
    return known;
  };
  together.hear('calls', (told) => {
    const { key, calls } = told as Told;
    countOf(key, performance.now()).all += calls;
  });
  const count = (kind: LimitKind, key: string, max: number, reply: FastifyReply): void => {
    const now = performance.now();
    const one = countOf(key, now);
    one.all++;
    one.untold++;
    if (one.untold >= max * part) {
      together.tell('calls', { key, calls: one.untold } satisfies Told);
      one.untold = 0;
    }
    if (one.all <= max) return;
    counted.refused[kind]++;
    const seconds = Math.ceil((begun + minute - now) / 1000);
    void reply.header('retry-after', seconds);
    throw new AppError('TOO_MANY_REQUESTS', { values: { seconds } });
  };
  return {
    byAddress: (row, request, reply) => {
      const place = placeOf(request.ip);
      count('address', place, address, reply);
      if (row.perMinute !== undefined)
        count('operation', `${row.method} ${row.path} ${place}`, Math.max(row.perMinute, operation), reply);
    },
    byPerson: ({ scope }, reply) =>
      count(
        scope?.machine ? 'program' : 'person',
        `person ${scope?.shopId}.${scope?.userId}`,
        scope?.machine ? machine : person,
        reply,
      ),
  };
};
