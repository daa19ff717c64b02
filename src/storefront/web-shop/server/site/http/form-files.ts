import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { receiveUploads } from '#platform/http/uploads.ts';
import type { SiteResponse, PublicPage, SiteRequest } from './site-request.ts';

export const withUploadedFiles = async (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: NonNullable<PublicPage['upload']>,
  visit: SiteRequest,
): Promise<SiteResponse> => {
  let received: Awaited<ReturnType<typeof receiveUploads>>;
  try {
    received = await receiveUploads(request, reply, upload.maxBytes, upload.most ?? 1);
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
