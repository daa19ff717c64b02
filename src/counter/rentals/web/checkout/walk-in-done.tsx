import { Skeleton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { lazyComponent } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';

const Handed = lazyComponent(async () => (await import('../pickup/hand-over-done.tsx')).HandOverDone, {
  waiting: <Skeleton height={240} radius="md" />,
  words: true,
});

type WalkedOutProps = { order: Order; change: number; onNext: () => void };

export const WalkInDone = ({ order, change, onNext }: WalkedOutProps) => {
  const { t } = useTranslation('counter');
  return (
    <Handed
      order={order}
      count={order.lines.length}
      papers={order.documents.length > 0}
      change={change}
      next={{ label: t('open.done.next'), go: onNext }}
    />
  );
};
