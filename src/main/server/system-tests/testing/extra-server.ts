import { addCleanup } from '#lib/testing/cleanup.ts';
import { type ServerOptions, buildServer } from '#main/server/server.ts';
import { type TestApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';

/** Returns the origin of a further server on the database of the test. */
export const serveExtra = async (a: TestApp, more: Partial<ServerOptions>): Promise<string> => {
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    ...more,
  });
  addCleanup(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/** Returns how many of `n` concurrent calls had each status. */
export const times = async (
  n: number,
  work: (index: number) => Promise<Response>,
): Promise<Record<number, number>> => {
  const count: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: n }, (_, index) => work(index)));
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1;
  return count;
};
