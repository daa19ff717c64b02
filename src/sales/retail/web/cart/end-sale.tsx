import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { ErrorState } from '#ui/index.ts';
import type { PaymentProblem } from '#orders/order/web/index.ts';
import type { saleObstacleOf } from '#sales/retail/sale-items.ts';

type Stop = ReturnType<typeof saleObstacleOf>;

const messageOf = (problem: PaymentProblem) =>
  problem === 'slip' || problem === 'tooLittle' ? problem : 'payment';

type EndSaleProps = {
  label: string;
  stop: Stop;
  problem: PaymentProblem | null;
  error: ApiError | null;
  busy: boolean;
  onEnd: () => void;
};

export const EndSale = ({ label, stop, problem, error, busy, onEnd }: EndSaleProps) => {
  const { t } = useTranslation('sale');
  const id = useId();
  const why = stop ?? (problem === null ? null : messageOf(problem));
  return (
    <>
      {error === null ? null : <ErrorState error={error} />}
      <Button
        fullWidth
        loading={busy}
        disabled={why !== null}
        aria-describedby={why === null ? undefined : id}
        onClick={onEnd}
      >
        {label}
      </Button>
      {why === null ? null : (
        <Text id={id} size="sm" ta="center">
          {t(`stop.${why}`, { box: t('movePromises') })}
        </Text>
      )}
    </>
  );
};
