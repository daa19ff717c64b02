import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/common/errors.ts';
import { receive } from '../../../core/server/upload.ts';
import type { Answer, PublicPage, Visit } from './visit.ts';

/** The file of a form, or why there is none; it is gone when `use` has ended. */
export const withFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: NonNullable<PublicPage['upload']>,
  visit: Visit,
): Promise<Answer> => {
  let received: Awaited<ReturnType<typeof receive>>;
  try {
    received = await receive(request, reply, upload.maxBytes);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'VALIDATION' || error.code === 'TOO_LARGE'))
      return upload.onFile(visit, error);
    throw error;
  }
  try {
    return await upload.onFile(visit, received.file);
  } finally {
    await received.remove();
  }
};
