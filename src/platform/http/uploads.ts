/** Files of a multipart request, kept in temporary files while its call runs. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';

export type UploadedFile = {
  /** Where the bytes lie; removed when the call ends. */
  path: string;
  /** As the sender named it: text of a stranger, never part of a path. */
  name: string;
  bytes: number;
};

export type Uploads = {
  files: readonly UploadedFile[];
  fields: Record<string, string>;
  remove: () => Promise<void>;
};
export type Upload = Omit<Uploads, 'files'> & { file: UploadedFile };

/** Begins the name of every temporary folder with a stranger's file in it. */
export const uploadPrefix = 'ratri-upload-';

/** Removes what processes that were killed have left: folders of uploads that began more than an hour ago. */
export const sweepUploads = async (now = Date.now()): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadPrefix)) continue;
    const folder = path.join(tmpdir(), name);
    const begun = await stat(folder).catch(() => undefined);
    if (begun && now - begun.mtimeMs > 3_600_000) await rm(folder, { recursive: true, force: true });
  }
};

/** Refusals, and failures of the disk. Else the request itself is broken: cut off, or no multipart inside. */
const isOurs = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof Error &&
    (('statusCode' in error && typeof error.statusCode === 'number') ||
      ('syscall' in error && !('code' in error && error.code === 'ECONNRESET'))));

const noFile = (): AppError => new AppError('VALIDATION', { values: { field: 'file' } });

/** Files read at a time in this process, and of one shop: the others wait in their sockets, which take no memory here. */
const atOnce = { all: 24, shop: 8 };
/** Slower than this, after the first seconds, a file is not waited for: whoever dawdles holds a place that others need. Tests are less patient. */
export const slowest = { graceMs: 10_000, bytesPerSecond: 8_000, checkMs: 2500 };
/** So long one waits for a place. */
const patience = 30_000;

type Waiting = { shopId: number; begin: () => void };
const receiving = new Map<number, number>();
let waiting: Waiting[] = [];

const count = (shopId: number): number => receiving.get(shopId) ?? 0;
const all = (): number => [...receiving.values()].reduce((sum, one) => sum + one, 0);
const free = (shopId: number): boolean => all() < atOnce.all && count(shopId) < atOnce.shop;
const take = (shopId: number): void => void receiving.set(shopId, count(shopId) + 1);
const leave = (shopId: number): void => {
  if (count(shopId) > 1) receiving.set(shopId, count(shopId) - 1);
  else receiving.delete(shopId);
  const next = waiting.find((one) => free(one.shopId));
  if (next === undefined) return;
  waiting = waiting.filter((one) => one !== next);
  take(next.shopId);
  next.begin();
};

/** UNAVAILABLE when none comes free. */
const placeOf = async (shopId: number): Promise<void> => {
  if (free(shopId)) return take(shopId);
  await new Promise<void>((resolve, reject) => {
    const one: Waiting = {
      shopId,
      begin: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      waiting = waiting.filter((other) => other !== one);
      reject(new AppError('UNAVAILABLE'));
    }, patience);
    waiting.push(one);
  });
};

/** Rejects when the request comes too slowly; its connection is then given up once it has been answered. */
const tooSlow = (
  request: FastifyRequest,
  reply: FastifyReply,
): { slow: Promise<never>; stop: () => void } => {
  const { socket } = request.raw;
  const [begun, before] = [performance.now(), socket.bytesRead];
  let timer: ReturnType<typeof setInterval> | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const ms = performance.now() - begun;
      if (ms < slowest.graceMs || socket.bytesRead - before > (slowest.bytesPerSecond * ms) / 1000) return;
      void reply.header('connection', 'close');
      reply.raw.once('finish', () => request.raw.destroy());
      reject(new AppError('TOO_SLOW'));
    }, slowest.checkMs);
  });
  return { slow, stop: () => clearInterval(timer) };
};

/**
 * Reads the request to its end, with at most so many files or none. VALIDATION for no multipart,
 * TOO_LARGE past `maxBytes`, TOO_SLOW when it dawdles; nothing is left behind then.
 */
export const receiveFiles = async (
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
  most: number,
): Promise<Uploads> => {
  if (!request.isMultipart()) throw noFile();
  const shopId = request.scope?.shopId ?? 0;
  await placeOf(shopId);
  const { slow, stop } = tooSlow(request, reply);
  try {
    const reading = receiveNow(request, maxBytes, most);
    // It goes on until its connection is given up, and then nobody waits for it.
    reading.catch(() => {});
    return await Promise.race([reading, slow]);
  } finally {
    stop();
    leave(shopId);
  }
};

/** The same with one file, VALIDATION without it. */
export const receive = async (
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): Promise<Upload> => {
  const { files, fields, remove } = await receiveFiles(request, reply, maxBytes, 1);
  const [file] = files;
  if (file !== undefined && file.name !== '') return { file, fields, remove };
  await remove();
  throw noFile();
};

const receiveNow = async (request: FastifyRequest, maxBytes: number, most: number): Promise<Uploads> => {
  const folder = await mkdtemp(path.join(tmpdir(), uploadPrefix));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, string> = {};
    const files: UploadedFile[] = [];
    for await (const part of request.parts({
      limits: {
        files: most,
        fileSize: maxBytes,
        fields: 20,
        fieldSize: 10_000,
        fieldNameSize: 100,
        parts: 20 + most,
      },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const at = path.join(folder, `file${files.length}`);
      await pipeline(part.file, createWriteStream(at));
      if (part.file.truncated) throw new AppError('TOO_LARGE');
      files.push({
        path: at,
        // A browser sends a part without a name where no file was chosen.
        name: ((part.filename as string | undefined) ?? '').normalize('NFC').slice(0, 300),
        bytes: part.file.bytesRead,
      });
    }
    return { files, fields, remove };
  } catch (error) {
    await remove();
    throw isOurs(error) ? error : noFile();
  }
};
