import { useEffect, useRef } from 'react';

type LateForm<V> = { updateUntouched: (late: Partial<V>) => void };

/** Puts changed `values` into fields that the user has not edited. */
export const useLateValues = <V>(form: LateForm<V>, values: Partial<V>): void => {
  const now = JSON.stringify(values);
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current !== now) form.updateUntouched(values);
    shown.current = now;
  });
};
