/** A studio that stays between calls, in a process of its own: asked over HTTP, and gone when nobody asks for a while. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { dropKept, readKept, version, writeKept } from './studio-file.ts';
import { type Job, openStudio } from './studio.ts';

const patience = 20 * 60_000;

const studio = openStudio((line) => console.log(line));
const key = randomBytes(24).toString('base64url');

const stop = async (): Promise<void> => {
  if (readKept()?.pid === process.pid) dropKept();
  await studio.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

let idle = setTimeout(() => void stop(), patience);
let before: Promise<unknown> = Promise.resolve();

/** Each answer is a line of JSON: a photo, or the error that ended the work. */
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const line = (what: unknown): void => void response.write(`${JSON.stringify(what)}\n`);
  try {
    for await (const photo of studio.work((await json(request)) as Job)) line({ photo });
  } catch (error) {
    line({ error: error instanceof Error ? error.message : String(error) });
  }
  response.end();
};

const server = createServer((request, response) => {
  if (request.headers.authorization !== key) {
    response.writeHead(403).end();
    return;
  }
  if (request.url !== '/work') {
    response.end();
    if (request.url === '/stop') void stop();
    return;
  }
  clearTimeout(idle);
  // One call after the other: they share the pages' sessions.
  before = before.then(async () => {
    await answer(request, response);
    clearTimeout(idle);
    idle = setTimeout(() => void stop(), patience);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const bound = server.address();
writeKept({
  pid: process.pid,
  port: typeof bound === 'object' && bound ? bound.port : 0,
  key,
  version: version(),
});
process.send?.('ready');
