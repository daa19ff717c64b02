import { useState } from 'react';

/** Whether the fields, as plain data, differ from their first values. */
export const useDirty = (typed: unknown): boolean => {
  const now = JSON.stringify(typed);
  const [first] = useState(now);
  return now !== first;
};
