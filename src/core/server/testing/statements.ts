import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/**
 * How many statements this process sends to the database for the work, what begins a transaction being one. Only whole transactions count; those that seal the audit
 * log go on behind any call and may fall into it.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const open = new Map<unknown, string[]>();
    let count = 0;
    for (const [n, [query]] of asked.mock.calls.entries()) {
      const client = asked.mock.contexts[n];
      const text = textOf(query);
      if (text.startsWith('begin')) open.set(client, []);
      const mine = open.get(client);
      if (!text.startsWith('set local')) mine?.push(text);
      if (mine === undefined || !/^(commit|rollback)$/.test(text)) continue;
      open.delete(client);
      if (!mine.some((one) => one.includes('audit_head'))) count += mine.length;
    }
    return count;
  } finally {
    asked.mockRestore();
  }
};
