import { useState } from 'react';

export const useDirty = (typed: unknown): boolean => {
  const now = JSON.stringify(typed);
  const [first] = useState(now);
  return now !== first;
};
