/** Attachments are untrusted, so the server sends them only as downloads or re-encoded pictures. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import path from 'node:path';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { uploadPrefix } from '#platform/http/uploads.ts';
import { makePictureSizes } from '#setup/pictures/server/index.ts';
import type { inboxContract } from '#storefront/inbox/contract.ts';

type Kept = { name: string; content: Buffer };

const kept = async (db: Db, scope: Pick<Scope, 'shopId'>, id: number): Promise<Kept> => {
  const [file] = await db.read(
    scope,
    sql<{
      name: string;
      content: Buffer | null;
    }>`select name, content from mail_file where shop_id = ${scope.shopId} and id = ${id}`,
  );
  if (file === undefined || file.content === null) throw new AppError('NOT_FOUND');
  return { name: file.name, content: file.content };
};

export const mailFile = readHandler<typeof inboxContract.mailFile>(async (db, scope, call) => {
  const { name, content } = await kept(db, scope, call.params.id);
  return { name, type: 'application/octet-stream', body: content };
});

const width = 1200;

export const mailPicture = readHandler<typeof inboxContract.mailPicture>(async (db, scope, call) => {
  const { name, content } = await kept(db, scope, call.params.id);
  const folder = await mkdtemp(path.join(tmpdir(), uploadPrefix));
  try {
    const at = path.join(folder, randomUUID());
    await writeFile(at, content);
    const { files } = await makePictureSizes(at, content.length, name);
    const drawn = files.find((one) => one.size === width) ?? files.at(-1);
    if (drawn === undefined) throw new AppError('NOT_A_PICTURE', { values: { name } });
    return { picture: `data:image/webp;base64,${drawn.bytes.toString('base64')}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

export const mailHtml = readHandler<typeof inboxContract.mailHtml>(async (db, scope, call) => {
  const [mail] = await db.read(
    scope,
    sql<{ html: string }>`select html from mail where shop_id = ${scope.shopId} and id = ${call.params.id}`,
  );
  return mail ?? call.fail('NOT_FOUND');
});

export const mailOriginal = readHandler<typeof inboxContract.mailOriginal>(async (db, scope, call) => {
  const { id } = call.params;
  const [mail] = await db.read(
    scope,
    sql<{
      content: Buffer;
    }>`select content from mail_original where shop_id = ${scope.shopId} and mail_id = ${id}`,
  );
  if (mail === undefined) return call.fail('NOT_FOUND');
  return {
    name: `${id}.eml`,
    type: 'application/octet-stream',
    body: await promisify(gunzip)(mail.content),
  };
});
