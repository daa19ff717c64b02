import { useEffect, useMemo } from 'react';
import { useSession } from '#ui/session/session.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { useToday } from '#ui/index.ts';
import { showStoredData } from '../device-session.ts';
import { useDeviceState } from '../device-state.ts';
import type { OfflineView } from '../view/view-types.ts';
import { offlineViewOf } from '../view/view.ts';

/** The view includes this device's steps. `view` is null while it loads. `none`: there is no snapshot. */
export const useOfflineView = (): { view: OfflineView | null; none: boolean; today: Day } => {
  const { phase, kept, steps, clockError } = useDeviceState();
  const { branchId } = useSession();
  useToday();
  const today = bangkokDay(new Date(Date.now() + clockError));
  useEffect(() => void showStoredData(), [branchId]);
  const view = useMemo(
    () => (kept === null ? null : offlineViewOf(kept, steps, today)),
    [kept, steps, today],
  );
  return { view, none: kept === null && phase !== 'opening', today };
};
