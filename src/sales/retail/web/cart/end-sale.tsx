import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { ErrorState } from '#ui/index.ts';
import type { Problem } from '#orders/order/web/index.ts';
import type { stopOf } from '#sales/retail/sale-items.ts';

/** Why nothing can be sold yet. */
type Stop = ReturnType<typeof stopOf>;

const told = (problem: Problem) => (problem === 'slip' || problem === 'tooLittle' ? problem : 'payment');

type EndSaleProps = {
  label: string;
  stop: Stop;
  /** What is wrong with the payment. */
  problem: Problem | null;
  /** The refusal of what is on screen. */
  error: ApiError | null;
  busy: boolean;
  onEnd: () => void;
};

/** The end of a till: the button, and in words what keeps it from being pressed. */
export const EndSale = ({ label, stop, problem, error, busy, onEnd }: EndSaleProps) => {
  const { t } = useTranslation('sale');
  const id = useId();
  const why = stop ?? (problem === null ? null : told(problem));
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
