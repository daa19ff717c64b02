import { useEffect, useMemo } from 'react';
import { useSession } from '#ui/session/session.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { useToday } from '#ui/index.ts';
import { showKept } from '../device-session.ts';
import { useHere } from '../device-state.ts';
import { type View, viewOf } from '../view/view.ts';

/** What lies on the device, with what was done here on top; null while it is opened, or where there is none (`none`). */
export const useView = (): { view: View | null; none: boolean; today: Day } => {
  const { phase, kept, steps, clockError } = useHere();
  const { branchId } = useSession();
  // Looked at again whenever the device's own day ends, and at every step.
  useToday();
  const today = bangkokDay(new Date(Date.now() + clockError));
  useEffect(() => void showKept(), [branchId]);
  const view = useMemo(() => (kept === null ? null : viewOf(kept, steps, today)), [kept, steps, today]);
  return { view, none: kept === null && phase !== 'opening', today };
};
