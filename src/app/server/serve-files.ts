/** Pictures by their address: '/files/1/item/TOKEN-480.webp'. Who knows the token may see it, and may keep it for ever. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../core/server/files.ts';
import { imageSizes } from '../../core/common/image.ts';

const year = 31_536_000;

/** A shop, a folder, a token with a size: nothing else is a picture's address, so no path can lead elsewhere. */
const address = new RegExp(`^(\\d{1,10}/[a-z]{1,20}/[\\w-]{1,100}-(?:${imageSizes.join('|')})\\.webp)$`);

export const serveFiles = async (app: FastifyInstance, files: FileStore): Promise<void> => {
  await app.register(fastifyStatic, {
    root: path.resolve(files.folder ?? '.'),
    serve: false,
    maxAge: year * 1000,
    immutable: true,
  });
  app.get('/files/*', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const key = address.exec((request.params as { '*': string })['*'])?.[1];
    if (key === undefined) return reply.callNotFound();
    if (files.folder !== undefined) return reply.sendFile(key);
    const body = await files.read(key);
    if (body === null) return reply.callNotFound();
    return reply.header('cache-control', `public, max-age=${year}, immutable`).type('image/webp').send(body);
  });
};
