/** One file of a multipart request, kept in a temporary file while its call runs. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/errors.ts';

export type UploadedFile = {
  /** Where the bytes lie; removed when the call ends. */
  path: string;
  /** As the sender named it: text of a stranger, never part of a path. */
  name: string;
  bytes: number;
};

export type Upload = { file: UploadedFile; fields: Record<string, string>; remove: () => Promise<void> };

const prefix = 'ratri-upload-';

/** Removes what processes that were killed have left: folders of uploads that began more than an hour ago. */
export const sweepUploads = async (now = Date.now()): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
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

/** Files read at a time in this process: the others wait in their sockets, which take no memory here. */
const atOnce = 12;
let receiving = 0;
const waiting: (() => void)[] = [];
const leave = (): void => {
  const next = waiting.shift();
  if (next) next();
  else receiving--;
};

/** Reads the request to its end. VALIDATION without a file, TOO_LARGE past `maxBytes`; nothing is left behind then. */
export const receive = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  if (!request.isMultipart()) throw noFile();
  if (receiving >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else receiving++;
  try {
    return await receiveNow(request, maxBytes);
  } finally {
    leave();
  }
};

const receiveNow = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, string> = {};
    let file: UploadedFile | undefined;
    for await (const part of request.parts({
      limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000, fieldNameSize: 100, parts: 21 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const at = path.join(folder, 'file');
      await pipeline(part.file, createWriteStream(at));
      if (part.file.truncated) throw new AppError('TOO_LARGE');
      file = { path: at, name: part.filename.normalize('NFC').slice(0, 300), bytes: part.file.bytesRead };
    }
    if (file === undefined) throw noFile();
    return { file, fields, remove };
  } catch (error) {
    await remove();
    throw isOurs(error) ? error : noFile();
  }
};
