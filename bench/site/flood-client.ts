/**
 * Requests pages of the web shop without pause over 64 connections, spread over loopback addresses, until a
 * message arrives, and then sends the number of answers by status.
 */
import http from 'node:http';
import { sendLoadRequest } from '../support/load.ts';

export type FloodWork = { port: number; host: string; addresses: number; paths: readonly string[] };
export type FloodCount = { pages: number; refused: number; failed: number };

const connections = 64;

const flood = async ({ port, host, addresses, paths }: FloodWork): Promise<FloodCount> => {
  const count = { pages: 0, refused: 0, failed: 0 };
  let open = true;
  let next = 0;
  process.once('message', () => (open = false));
  const work = async (connection: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const from = connection % addresses;
    const address = `127.1.${from >> 8}.${1 + (from & 255)}`;
    while (open) {
      const path = paths[next++ % paths.length] ?? '/';
      const shot = { method: 'GET', path, headers: { host } };
      try {
        const { status } = await sendLoadRequest(agent, port, shot, address);
        if (status === 200) count.pages += 1;
        else count.refused += 1;
      } catch {
        count.failed += 1;
      }
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => work(n)));
  return count;
};

process.once('message', (asked) => {
  void flood(asked as FloodWork).then((count) => process.send?.(count, () => process.disconnect()));
});
