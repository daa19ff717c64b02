import { useState } from 'react';

/** Has anything been typed? What stands in the fields, as plain data, beside what stood there first. */
export const useDirty = (typed: unknown): boolean => {
  const now = JSON.stringify(typed);
  const [first] = useState(now);
  return now !== first;
};
