import { type ApiError, isApiError } from './api-error.ts';

/** Version of the record as another user saved it meanwhile, when a save was refused for that. */
export const conflictVersion = (error: ApiError): number | null => {
  const data: unknown = isApiError(error, 'CHANGED') ? error.reply.data : null;
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;
};
