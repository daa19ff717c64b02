import { useEffect, useRef, useState } from 'react';
import { moveItem } from './move-item.ts';

/**
 * Shows the dropped order until it is stored, or the server's order after a failure. `send` gets the new and
 * the previous order.
 */
export const useSortOrder = <T extends string | number>(
  ids: readonly T[],
  send: (next: T[], was: readonly T[]) => Promise<unknown>,
) => {
  const [dropped, setDropped] = useState<readonly T[] | null>(null);
  const sending = useRef(0);
  const shown = ids.join('\n');
  useEffect(() => {
    if (sending.current === 0) setDropped(null);
  }, [shown]);
  const now = dropped ?? ids;
  const move = async (id: T, place: T): Promise<void> => {
    const next = moveItem(now, id, place);
    setDropped(next);
    sending.current += 1;
    try {
      await send(next, now);
    } catch {
      setDropped(null);
    } finally {
      sending.current -= 1;
    }
  };
  return { ids: now, move };
};
