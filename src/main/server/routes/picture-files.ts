/** Pictures by their address: '/files/1/item/TOKEN-480.webp'. Who knows the token may see it and keep it for ever; of private folders only while the address is signed, or what it shows is published. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/files/file-store.ts';
import { type Addresses, isPrivate } from '#platform/files/signed-urls.ts';
import { imageSizes } from '#lib/images/image-url.ts';

const year = 31_536_000;
/** No shop has a greater number. */
const maxShop = 2_147_483_647;

/** A shop, a folder, a token with a size: nothing else is a picture's address, so no path can lead elsewhere. */
const address = new RegExp(`^(\\d{1,10}/[a-z]{1,20}/[\\w-]{1,100}-(?:${imageSizes.join('|')})\\.webp)$`);

/** By browsers; a private picture also while its address has ended meanwhile, and by nobody between. */
const keptFor = (file: string): string =>
  isPrivate(file) ? 'private, max-age=900' : `public, max-age=${year}, immutable`;

/** What a private folder holds and everybody may see for now; asked only where the address is not signed. */
export type IsPublished = (picture: { shopId: number; folder: string; token: string }) => Promise<boolean>;

/** A file that is still being made: settles when it is there, or will not come. */
export type Expected = (key: string) => Promise<void> | undefined;

const pictureOf = (key: string): Parameters<IsPublished>[0] => {
  const [shop = '', folder = '', name = ''] = key.split('/');
  return { shopId: Number(shop), folder, token: name.replace(/-\d+\.webp$/, '') };
};

export const serveFiles = async (
  app: FastifyInstance,
  files: FileStore,
  addresses: Addresses,
  isPublished: IsPublished,
  expected: Expected = () => undefined,
): Promise<void> => {
  const folder = path.resolve(files.folder ?? '.');
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', keptFor(path.relative(folder, file))),
  });
  const isPublic = async (key: string): Promise<boolean> => {
    const picture = pictureOf(key);
    return picture.shopId <= maxShop && (await isPublished(picture));
  };
  app.get('/files/*', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const key = address.exec((request.params as { '*': string })['*'])?.[1];
    if (key === undefined) return reply.callNotFound();
    if (
      isPrivate(key) &&
      !addresses.holds(key, request.query as { e?: unknown; s?: unknown }) &&
      !(await isPublic(key))
    )
      return reply.callNotFound();
    await expected(key);
    if (files.folder !== undefined) return reply.sendFile(key);
    const body = await files.read(key);
    if (body === null) return reply.callNotFound();
    return reply.header('cache-control', keptFor(key)).type('image/webp').send(body);
  });
};
