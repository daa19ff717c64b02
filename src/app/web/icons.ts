/** Pictures of the menu by name. */
import {
  IconArrowBackUp,
  IconCash,
  IconChecklist,
  IconDeviceFloppy,
  IconHanger,
  IconReceipt,
  IconShoppingBag,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PageRow } from '../menu.ts';

export const icons: Record<PageRow['icon'], Icon> = {
  rental: IconHanger,
  saved: IconDeviceFloppy,
  pickup: IconShoppingBag,
  return: IconArrowBackUp,
  alreadyReturn: IconChecklist,
  order: IconReceipt,
  moneyback: IconCash,
  customer: IconUsers,
};
