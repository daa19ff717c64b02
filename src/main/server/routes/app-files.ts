import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Browsers always revalidate the service worker and the version file. */
const rootFiles = [
  ['favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['icon-192.png', 'image/png', 'public, max-age=86400'],
  ['icon-512.png', 'image/png', 'public, max-age=86400'],
  ['icon-maskable.png', 'image/png', 'public, max-age=86400'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=86400'],
  ['service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['version.json', 'application/json; charset=utf-8', 'no-cache'],
] as const;

export const serveAppFiles = async (app: FastifyInstance, webDir: string): Promise<void> => {
  for (const [name, type, keep] of rootFiles) {
    const file = path.join(webDir, name);
    if (!existsSync(file)) continue;
    const content = await readFile(file);
    app.get(`/${name}`, (_, reply) => reply.type(type).header('cache-control', keep).send(content));
  }
};

/** Returns the entry script, which identifies a page's version, or '' without a build. */
export const entryScriptOf = (webDir: string | undefined): string => {
  const file = path.join(webDir ?? '', 'version.json');
  if (webDir === undefined || !existsSync(file)) return '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { script?: string }).script ?? '';
};
