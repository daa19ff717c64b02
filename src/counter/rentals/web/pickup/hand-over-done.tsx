import { useTranslation } from '#ui/i18n/translation.ts';
import type { Order } from '#orders/order/contract.ts';
import { ResultCard } from '#orders/attachments/web/index.ts';
import { handOverLinesOf } from './hand-over-form.ts';
import type { HandOverResult } from './use-hand-over.ts';

type HandedProps = HandOverResult & {
  onRest?: () => void;
  next: { label: string; go: () => void };
  inDialog?: boolean;
};

const linesOf = (order: Order, ids: ReadonlySet<number>): Order['lines'] =>
  order.lines.filter((line) => ids.has(line.orderDetailId));

export const HandOverDone = ({ order, before, ids, change, onRest, next, inDialog }: HandedProps) => {
  const { t } = useTranslation('counter');
  const lines = linesOf(order, ids);
  const rest = handOverLinesOf(order).length;
  return (
    <ResultCard
      title={t('pickup.done', { n: lines.length })}
      order={order}
      before={before}
      lines={lines}
      side="out"
      change={change}
      next={next}
      rest={
        rest > 0 && onRest !== undefined
          ? { text: t('pickup.doneRest', { n: rest }), label: t('pickup.giveRest'), go: onRest }
          : undefined
      }
      {...(inDialog !== undefined && { inDialog })}
    />
  );
};
