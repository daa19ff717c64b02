import { useState } from 'react';
import type { ErrorCode } from '#lib/errors/errors.ts';
import type { ApiError } from '#ui/api/api-error.ts';

/** `isOver` is true after a refusal that another person may approve, until `reset`. */
export const useOverLimit = (codes: readonly ErrorCode[]) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    refused: (error: ApiError): void => setOver((was) => was || codes.includes(error.reply.code)),
    reset: (): void => setOver(false),
  };
};
