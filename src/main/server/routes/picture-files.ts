/**
 * The token in '/files/1/item/TOKEN-480.webp' grants access without expiry. Unpublished pictures of private
 * folders also need a signed, unexpired URL.
 */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/files/file-store.ts';
import { type UrlSigner, isPrivateFile } from '#platform/files/signed-urls.ts';
import { imageSizes } from '#lib/images/image-url.ts';
import type { PictureAccess } from './picture-access.ts';

const year = 31_536_000;
const maxShop = 2_147_483_647;

/** A path of shop, folder, token and size, which cannot lead out of the folder. */
const address = new RegExp(`^(\\d{1,10}/[a-z]{1,20}/[\\w-]{1,100}-(?:${imageSizes.join('|')})\\.webp)$`);

/** A browser may cache a private picture past its URL's expiry. A shared cache may not. */
const keptFor = (file: string): string =>
  isPrivateFile(file) ? 'private, max-age=900' : `public, max-age=${year}, immutable`;

export type PendingFileLookup = (key: string) => Promise<void> | undefined;

const pictureOf = (key: string): Parameters<PictureAccess['isPublished']>[0] => {
  const [shop = '', folder = '', name = ''] = key.split('/');
  return { shopId: Number(shop), folder, token: name.replace(/-\d+\.webp$/, '') };
};

export const servePictureFiles = async (
  app: FastifyInstance,
  files: FileStore,
  addresses: UrlSigner,
  { isShopClosed, isPublished }: PictureAccess,
  expected: PendingFileLookup = () => undefined,
): Promise<void> => {
  const folder = path.resolve(files.folder ?? '.');
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', keptFor(path.relative(folder, file))),
  });
  app.get('/files/*', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const key = address.exec((request.params as { '*': string })['*'])?.[1];
    if (key === undefined) return reply.callNotFound();
    const picture = pictureOf(key);
    if (picture.shopId > maxShop || (await isShopClosed(picture.shopId))) return reply.callNotFound();
    if (
      isPrivateFile(key) &&
      !addresses.holds(key, request.query as { e?: unknown; s?: unknown }) &&
      !(await isPublished(picture))
    )
      return reply.callNotFound();
    await expected(key);
    if (files.folder !== undefined) return reply.sendFile(key);
    const body = await files.read(key);
    if (body === null) return reply.callNotFound();
    return reply.header('cache-control', keptFor(key)).type('image/webp').send(body);
  });
};
