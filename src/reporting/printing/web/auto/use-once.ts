import { useEffect, useRef } from 'react';

export const useOnce = (ready: boolean, work: () => Promise<void>): void => {
  const started = useRef(false);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!ready || started.current) return;
    started.current = true;
    void latest.current();
  }, [ready]);
};
