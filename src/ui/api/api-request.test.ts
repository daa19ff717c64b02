import { expect, it } from 'vitest';
import { defineOperation } from '#lib/contract/contract.ts';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { readReply, requestInitOf, sentRequestId } from './api-request.ts';

const row = defineOperation({
  method: 'GET',
  path: '/api/thing',
  summary: '',
  reply: z.object({ ok: z.boolean() }),
  errors: [],
  allow: 'staff',
});
const id = '0123456789abcdef0123456789abcdef';
const words = (code: string, ref?: string) => ({ title: code, detail: `code ${ref}` });
const failureOf = async (answer: Response, sent?: string): Promise<ApiError> => {
  const error: unknown = await readReply(answer, words, sent).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('it was no ApiError');
  return error;
};

it('every request has its own id', () => {
  const ids = Array.from({ length: 50 }, () => sentRequestId(requestInitOf(row, {}, null, 'th')) ?? '');
  for (const one of ids) expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(50);
});

it('a request outlives its page only if its body has fewer bytes than browsers allow', () => {
  const save = { ...row, method: 'POST' as const };
  const isKept = (text: string): boolean =>
    requestInitOf(save, { body: { text }, outlive: true }, null, 'th').keepalive === true;
  expect([isKept('a'.repeat(30_000)), isKept('ก'.repeat(30_000))]).toEqual([true, false]);
});

it('a failure contains the id of the reply, else that of the request, and shows it only for server failures', async () => {
  const proxy = await failureOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }), id);
  expect([proxy.id, proxy.reply.detail]).toEqual([id, 'code 0123 4567']);
  const headers = { 'x-request-id': id };
  const failure = await failureOf(new Response('{}', { status: 503, headers }), 'f'.repeat(32));
  expect([failure.id, failure.reply.code]).toEqual([id, 'UNAVAILABLE']);
  const refused = await failureOf(new Response('', { status: 404, headers }));
  expect(refused.reply.detail).toBe('code undefined');
});
