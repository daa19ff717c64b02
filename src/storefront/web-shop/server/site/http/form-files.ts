import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { receiveFiles } from '#platform/http/uploads.ts';
import type { Answer, PublicPage, Visit } from './site-request.ts';

/** The files of a form, or why there is none; they are gone when `use` has ended. */
export const withFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: NonNullable<PublicPage['upload']>,
  visit: Visit,
): Promise<Answer> => {
  let received: Awaited<ReturnType<typeof receiveFiles>>;
  try {
    received = await receiveFiles(request, reply, upload.maxBytes, upload.most ?? 1);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'VALIDATION' || error.code === 'TOO_LARGE'))
      return upload.onFile(visit, error);
    throw error;
  }
  try {
    return await upload.onFile(visit, received);
  } finally {
    await received.remove();
  }
};
