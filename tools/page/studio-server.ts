/** The server runs on between calls and exits when idle. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { removeStudioFile, readStudioFile, studioSourceVersion, writeStudioFile } from './studio-file.ts';
import { type PhotoJob, openPhotoStudio } from './studio.ts';

const patience = 20 * 60_000;

const studio = openPhotoStudio((line) => console.log(line));
const key = randomBytes(24).toString('base64url');

const stop = async (): Promise<void> => {
  if (readStudioFile()?.pid === process.pid) removeStudioFile();
  await studio.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

let idle = setTimeout(() => void stop(), patience);
let before: Promise<unknown> = Promise.resolve();

/** Answers with JSON lines: screenshots, or the final error. */
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const line = (what: unknown): void => void response.write(`${JSON.stringify(what)}\n`);
  try {
    for await (const photo of studio.work((await json(request)) as PhotoJob)) line({ photo });
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
  // Calls share sessions, so they run one at a time.
  before = before.then(async () => {
    await answer(request, response);
    clearTimeout(idle);
    idle = setTimeout(() => void stop(), patience);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const bound = server.address();
writeStudioFile({
  pid: process.pid,
  port: typeof bound === 'object' && bound ? bound.port : 0,
  key,
  version: studioSourceVersion(),
});
process.send?.('ready');
