import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/** What falls into any call now and then: the audit log is sealed behind it, and who asks is known for some seconds only. */
const nowAndThen = ['audit_head', 'select role, name, given from role_right'];

/**
 * How many statements this process sends to the database for the work, what begins a transaction being one. Only whole transactions count. What calls
 * before have left to be done behind them comes to its end first.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    for (let told = -1, waits = 0; told < asked.mock.calls.length && waits < 30; waits++) {
      told = asked.mock.calls.length;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const first = asked.mock.calls.length;
    await work();
    const open = new Map<unknown, string[]>();
    let count = 0;
    for (const [n, [query]] of asked.mock.calls.entries()) {
      if (n < first) continue;
      const client = asked.mock.contexts[n];
      const text = textOf(query);
      if (text.startsWith('begin')) open.set(client, []);
      const mine = open.get(client);
      if (!text.startsWith('set local')) mine?.push(text);
      if (mine === undefined || !/^(commit|rollback)$/.test(text)) continue;
      open.delete(client);
      if (!mine.some((one) => nowAndThen.some((text) => one.includes(text)))) count += mine.length;
    }
    return count;
  } finally {
    asked.mockRestore();
  }
};
