import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { withoutControls } from '#lib/text/clean-text.ts';

export type UploadedFile = {
  path: string;
  /** The name is untrusted and never part of a path. */
  name: string;
  bytes: number;
};

export type ReceivedUploads = {
  files: readonly UploadedFile[];
  fields: Record<string, string>;
  remove: () => Promise<void>;
};

export const uploadPrefix = 'ratri-upload-';

/** Removes upload folders older than an hour, left by killed processes. */
export const sweepUploads = async (now = Date.now()): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadPrefix)) continue;
    const folder = path.join(tmpdir(), name);
    const begun = await stat(folder).catch(() => undefined);
    if (begun && now - begun.mtimeMs > 3_600_000) await rm(folder, { recursive: true, force: true });
  }
};

/** Returns true for a refusal or disk failure. Other errors come from a broken request. */
const isOurs = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof Error &&
    (('statusCode' in error && typeof error.statusCode === 'number') ||
      ('syscall' in error && !('code' in error && error.code === 'ECONNRESET'))));

const noFile = (): AppError => new AppError('VALIDATION', { values: { field: 'file' } });

/** Concurrent uploads in this process and per shop. Further uploads wait in their sockets. */
const atOnce = { all: 24, shop: 8 };
/** A slower upload would occupy a slot for too long. */
export const minUploadSpeed = { graceMs: 10_000, bytesPerSecond: 8_000, checkMs: 2500 };
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

/** `slow` rejects with TOO_SLOW. The connection closes after the reply. */
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
      if (
        ms < minUploadSpeed.graceMs ||
        socket.bytesRead - before > (minUploadSpeed.bytesPerSecond * ms) / 1000
      )
        return;
      void reply.header('connection', 'close');
      reply.raw.once('finish', () => request.raw.destroy());
      reject(new AppError('TOO_SLOW'));
    }, minUploadSpeed.checkMs);
  });
  return { slow, stop: () => clearInterval(timer) };
};

/**
 * Receives up to `most` files. Throws VALIDATION if the body is not multipart, TOO_LARGE above `maxBytes`,
 * TOO_SLOW for a slow upload, or UNAVAILABLE without a slot.
 */
export const receiveUploads = async (
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
  most: number,
): Promise<ReceivedUploads> => {
  if (!request.isMultipart()) throw noFile();
  const shopId = request.scope?.shopId ?? 0;
  await placeOf(shopId);
  const { slow, stop } = tooSlow(request, reply);
  try {
    const reading = receiveNow(request, maxBytes, most);
    reading.catch(() => {});
    return await Promise.race([reading, slow]);
  } finally {
    stop();
    leave(shopId);
  }
};

export const receiveChosenFiles = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, most = 1 }: { maxBytes: number; most?: number },
): Promise<ReceivedUploads> => {
  const received = await receiveUploads(request, reply, maxBytes, most);
  const files = received.files.filter(({ name }) => name !== '');
  if (files.length > 0) return { ...received, files };
  await received.remove();
  throw noFile();
};

const receiveNow = async (
  request: FastifyRequest,
  maxBytes: number,
  most: number,
): Promise<ReceivedUploads> => {
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
      await pipeline(part.file, createWriteStream(at, { mode: 0o600 }));
      if (part.file.truncated) throw new AppError('TOO_LARGE');
      files.push({
        path: at,
        name: withoutControls((part.filename as string | undefined) ?? '')
          .normalize('NFC')
          .slice(0, 300),
        bytes: part.file.bytesRead,
      });
    }
    return { files, fields, remove };
  } catch (error) {
    await remove();
    throw isOurs(error) ? error : noFile();
  }
};
