import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { isOldPage } from '#platform/http/page-version.ts';
import { applyInitialTheme } from '#main/initial-theme.ts';
import { serveAppFiles } from './app-files.ts';
import { plainError } from './plain-error.ts';
import { appPermissions, contentPolicyOf } from './security-headers.ts';

const year = 31_536_000;

const serveBuiltApp = async (app: FastifyInstance, webDir: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    maxAge: year * 1000,
    immutable: true,
    preCompressed: true,
    decorateReply: false,
  });
  const index = await readFile(path.join(webDir, 'index.html'), 'utf8');
  const policy = contentPolicyOf(index, app.https);
  await serveAppFiles(app, webDir);
  app.setNotFoundHandler((request, reply) => {
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      /^\/(api|files|assets)(\/|$)/.test(request.url)
    )
      return reply
        .code(isOldPage(request) ? 409 : 404)
        .send(plainError(request, new AppError(isOldPage(request) ? 'PAGE_OLD' : 'NOT_FOUND')));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('permissions-policy', appPermissions)
      .send(applyInitialTheme(index, request.headers.cookie));
  });
};

export const serveWebApp = async (app: FastifyInstance, webDir: string | undefined): Promise<void> => {
  if (webDir !== undefined && existsSync(path.join(webDir, 'index.html'))) await serveBuiltApp(app, webDir);
  else
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).send(plainError(request, new AppError('NOT_FOUND'))),
    );
};
