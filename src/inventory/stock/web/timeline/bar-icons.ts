import {
  IconAlertTriangle,
  IconArrowUpRight,
  IconBookmark,
  IconCheck,
  IconHourglass,
  IconTruckDelivery,
  IconWashMachine,
} from '@tabler/icons-react';
import type { BarLook } from '#inventory/stock/timeline-bar-days.ts';

/** Not every user can distinguish states by colour alone. */
export const barIcons = {
  held: IconBookmark,
  out: IconArrowUpRight,
  late: IconAlertTriangle,
  returned: IconCheck,
  transfer: IconTruckDelivery,
  care: IconWashMachine,
  hold: IconHourglass,
} as const satisfies Record<BarLook, typeof IconCheck>;

export const barLooks = Object.keys(barIcons) as BarLook[];
