import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallBudget, OperationDefinition } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { type LimitKind, processCounters } from '../telemetry/counters.ts';
import { singleProcessBus, type ProcessBus } from '../workers/process-bus.ts';
import { clientNetworkOf } from './client-network.ts';

/** Calls per minute. `operation`: the lowest value that any operation's limit (`perMinute`) may have. */
export type CallLimits = {
  person: number;
  machine?: number;
  address: number;
  operation?: number;
  anonymousBytes?: number;
};
/** The limits allow twenty clerks behind one address, scanning at full speed, some with the same login. */
export const defaultCallLimits = { person: 1800, machine: 600, address: 6000 } satisfies CallLimits;

/** Calls per minute of all operations with the budget: of a user, or of an address without a login. */
const budgets: Readonly<Record<CallBudget, { person: number; address: number }>> = {
  voucherCodes: { person: 30, address: 10 },
};

export type CallLimiter = {
  /** Counts calls by address before authentication, and applies the `perMinute` of the operation. */
  byAddress(row: OperationDefinition, request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Counts the body before it is read. All callers without a login share a limit, except for a network's
   * first 64 KB.
   */
  anonymousBody(maxBytes: number, request: FastifyRequest, reply: FastifyReply): void;
  byPerson(request: FastifyRequest, reply: FastifyReply): void;
  byBudget(budget: CallBudget, request: FastifyRequest, reply: FastifyReply): void;
};

const minute = 60_000;
const freeBytes = 65_536;

/** A chunked body states no length, so it counts as the maximum. */
const bodyBytesOf = ({ headers }: FastifyRequest, maxBytes: number): number =>
  headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), maxBytes)
    : maxBytes;

type Count = { all: number; unreported: number };
type CallReport = { key: string; calls: number };

/** Counts below this share are not reported, so low use sends no messages. */
const part = 1 / 8;

/**
 * Throws TOO_MANY_REQUESTS with Retry-After. Counts restart every minute. Unreported counts let each process
 * exceed a limit by an eighth.
 */
export const createCallLimiter = (
  { person, machine = person, address, operation = 0, anonymousBytes = 8_388_608 }: CallLimits,
  together: ProcessBus = singleProcessBus,
): CallLimiter => {
  let begun = performance.now();
  let counts = new Map<string, Count>();
  const countOf = (key: string, now: number): Count => {
    if (now - begun >= minute) [begun, counts] = [now, new Map()];
    const known = counts.get(key) ?? { all: 0, unreported: 0 };
    counts.set(key, known);
    return known;
  };
  together.hear('calls', (message) => {
    const { key, calls } = message as CallReport;
    countOf(key, performance.now()).all += calls;
  });
  const count = (kind: LimitKind, key: string, max: number, reply: FastifyReply, by = 1): void => {
    const now = performance.now();
    const one = countOf(key, now);
    one.all += by;
    one.unreported += by;
    if (one.unreported >= max * part) {
      together.tell('calls', { key, calls: one.unreported } satisfies CallReport);
      one.unreported = 0;
    }
    if (one.all <= max) return;
    processCounters.refused[kind]++;
    const seconds = Math.ceil((begun + minute - now) / 1000);
    void reply.header('retry-after', seconds);
    throw new AppError('TOO_MANY_REQUESTS', { values: { seconds } });
  };
  return {
    byAddress: (row, request, reply) => {
      const place = clientNetworkOf(request.ip);
      count('address', place, address, reply);
      if (row.perMinute !== undefined)
        count('operation', `${row.method} ${row.path} ${place}`, Math.max(row.perMinute, operation), reply);
    },
    anonymousBody: (maxBytes, request, reply) => {
      const bytes = bodyBytesOf(request, maxBytes);
      const own = countOf(`bytes ${clientNetworkOf(request.ip)}`, performance.now());
      own.all += bytes;
      if (bytes > 0 && own.all > freeBytes) count('body', 'bytes', anonymousBytes, reply, bytes);
    },
    byPerson: ({ scope }, reply) =>
      count(
        scope?.machine ? 'program' : 'person',
        `person ${scope?.shopId}.${scope?.userId}`,
        scope?.machine ? machine : person,
        reply,
      ),
    byBudget: (budget, { scope, ip }, reply) => {
      const who = scope ? `person ${scope.shopId}.${scope.userId}` : clientNetworkOf(ip);
      const max = budgets[budget][scope ? 'person' : 'address'];
      count('operation', `${budget} ${who}`, Math.max(max, operation), reply);
    },
  };
};
