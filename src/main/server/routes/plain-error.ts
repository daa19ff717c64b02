import type { FastifyRequest } from 'fastify';
import type { AppError, ErrorReply } from '#lib/errors/errors.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { errorReply } from '#platform/http/error-reply.ts';

export const plainError = ({ headers, id }: FastifyRequest, error: AppError): ErrorReply =>
  errorReply(error, preferredLanguage(headers['accept-language']), 'load', id);
