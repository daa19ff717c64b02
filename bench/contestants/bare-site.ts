/**
 * The bare handler of the public site consists of node:http and pg. The handler runs Ratri's statements for
 * each page in the same round trips and sends the same bytes, compressed in the same way. Rendering, checks
 * and row-level security are missing.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { serveAsContestant } from '../support/load.ts';
import type { RecordedPage } from '../site/site-pages.ts';

const [ownerUrl = '', file = ''] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, RecordedPage>;
const pool = new pg.Pool({ connectionString: ownerUrl, max: 8, pipeline: true } as pg.PoolConfig);

const names = new Map<string, string>();
/** Each connection prepares a statement once, as Ratri does. */
const nameOf = (text: string): string => {
  const known = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, known);
  return known;
};

const run = async (page: RecordedPage): Promise<void> => {
  const client = await pool.connect();
  try {
    for (const trip of page.trips)
      await Promise.all(
        trip.map(({ text, values }) => client.query({ name: nameOf(text), text, values: [...values] })),
      );
  } finally {
    client.release();
  }
};

const server = http.createServer((request, response) => {
  const page = pages[request.url ?? ''];
  if (page === undefined) {
    response.writeHead(404);
    response.end();
    return;
  }
  run(page).then(
    () => {
      const bytes = gzipSync(page.html);
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': bytes.length,
        'content-encoding': 'gzip',
      });
      response.end(bytes);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveAsContestant(typeof address === 'object' && address ? address.port : 0, async () => {
    server.close();
    await pool.end();
  });
});
