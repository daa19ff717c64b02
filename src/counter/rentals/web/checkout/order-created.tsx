import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { CardBox, ResultCard } from '#orders/attachments/web/index.ts';

type DoneProps = {
  order: Order;
  /** Change in baht. */
  change: number;
  onNext: () => void;
  onContinue: () => void;
};

export const OrderCreated = ({ order, change, onNext, onContinue }: DoneProps) => {
  const { t } = useTranslation('counter');
  const isDraft = isInOrderStateSet('draft', order.state);
  return (
    <ResultCard
      title={isDraft ? t('done.saved') : t('done.reserved')}
      order={order}
      before={null}
      lines={order.lines}
      change={change}
      next={{ label: t('open.done.next'), go: onNext }}
      more={
        isDraft ? (
          <>
            <Button variant="default" onClick={onContinue}>
              {t('done.continue')}
            </Button>
            <ButtonLink variant="default" to="/backoffice/saved">
              {t('done.toSaved')}
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      {isDraft ? null : <CardBox order={order} />}
    </ResultCard>
  );
};
