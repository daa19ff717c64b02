import type { FastifyRequest } from 'fastify';
import type { AppError, ErrorReply } from '#lib/errors/errors.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { errorReply } from '#platform/http/error-reply.ts';

/** Error reply for requests that reach no operation. */
export const plainError = ({ headers, id }: FastifyRequest, error: AppError): ErrorReply =>
  errorReply(error, preferredLanguage(headers['accept-language']), 'load', id);
