import pg from 'pg';
import { vi } from 'vitest';
import { currentWorkContext } from '../telemetry/work-context.ts';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/**
 * Only some requests send these statements, because sealing follows the request, and the session is cached
 * for seconds.
 */
const nowAndThen = ['audit_head', 'select role, name, given from role_right', 'from session s'];

type Asked = { client: unknown; text: string; of: string | undefined };

const countOf = (asked: readonly Asked[]): number => {
  const open = new Map<unknown, string[]>();
  let count = 0;
  for (const { client, text } of asked) {
    if (text.startsWith('begin')) open.set(client, []);
    const mine = open.get(client);
    if (!text.startsWith('set local')) mine?.push(text);
    if (mine === undefined || !/^(commit|rollback)$/.test(text)) continue;
    open.delete(client);
    if (!mine.some((one) => nowAndThen.some((part) => one.includes(part)))) count += mine.length;
  }
  return count;
};

/**
 * Returns how many statements this process sends for the HTTP requests of `work`. Counts only complete
 * transactions with the id of such a request, without other queries of the process.
 */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const asked: Asked[] = [];
  const plain = pg.Client.prototype.query;
  const queries = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    asked.push({ client: this, text: textOf(args[0]), of: currentWorkContext()?.id });
    return Reflect.apply(plain, this, args) as unknown;
  });
  const calls = vi.spyOn(globalThis, 'fetch');
  try {
    await work();
    const answers = await Promise.all(calls.mock.results.map((one) => one.value as Promise<Response>));
    const ids = new Set(answers.map((one) => one.headers.get('x-request-id')));
    return countOf(asked.filter(({ of }) => of !== undefined && ids.has(of)));
  } finally {
    queries.mockRestore();
    calls.mockRestore();
  }
};
