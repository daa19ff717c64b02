import { useEffect, useMemo } from 'react';
import { useSession } from '../../../core/web/session.ts';
import { useToday } from '../../../core/web/ui/index.ts';
import { showKept } from '../here.ts';
import { useHere } from '../here-state.ts';
import { type View, viewOf } from '../view/view.ts';

/** What lies on the device, with what was done here on top; null while it is opened, or where there is none (`none`). */
export const useView = (): { view: View | null; none: boolean; today: string } => {
  const { phase, kept, steps } = useHere();
  const { branchId } = useSession();
  const today = useToday();
  useEffect(() => void showKept(), [branchId]);
  const view = useMemo(() => (kept === null ? null : viewOf(kept, steps, today)), [kept, steps, today]);
  return { view, none: kept === null && phase !== 'opening', today };
};
