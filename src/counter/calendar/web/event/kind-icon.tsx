import { IconArrowDownLeft, IconArrowUpRight, IconRuler2 } from '@tabler/icons-react';
import type { EventKind } from '#counter/calendar/event-kinds.ts';

const icons = { pickup: IconArrowUpRight, return: IconArrowDownLeft, fitting: IconRuler2 } as const;

export const KindIcon = ({ kind, size = 14 }: { kind: EventKind; size?: number }) => {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden style={{ flex: 'none' }} />;
};
