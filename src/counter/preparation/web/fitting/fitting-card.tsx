import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ConfirmButton, DayText, StateBadge, TextLink, PhoneText } from '#ui/index.ts';
import type { BadgeTone } from '#ui/index.ts';
import { orderCss } from '#orders/order/web/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import type { FittingState } from '#counter/preparation/fitting-rules.ts';
import classes from '../prepare.module.css';

const tones: Record<FittingState, BadgeTone> = {
  booked: 'info',
  came: 'good',
  missed: 'warn',
  cancelled: 'neutral',
};

type OneFittingProps = {
  fitting: Fitting;
  ofOrder?: boolean;
  onMove: (fitting: Fitting) => void;
};

export const FittingCard = ({ fitting, ofOrder = false, onMove }: OneFittingProps) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const language = useLanguage();
  const mark = useAction(preparationContract.markFitting, {
    done: t('shared:done.saved'),
    refresh: [preparationContract.fittings, preparationContract.get, preparationContract.counts],
    record: 'fittingId',
  });
  const to = (state: FittingState) =>
    mark.mutateAsync({ params: { id: fitting.fittingId }, body: { state, version: fitting.version } });
  const name = fitting.customerName;
  const day = formatDay(asDay(fitting.day), language);
  return (
    <li className={orderCss['line']}>
      <Group gap="0.375rem 1rem" justify="space-between">
        <div>
          <Group gap="xs">
            {ofOrder ? <DayText day={fitting.day} /> : null}
            <Text fw={600}>{t('fitting.time', { from: fitting.from, to: fitting.to })}</Text>
            <StateBadge tone={tones[fitting.state]}>{t(`fitting.state.${fitting.state}`)}</StateBadge>
          </Group>
          {ofOrder ? null : (
            <Group gap="xs">
              <Text size="sm">{name}</Text>
              <PhoneText phone={fitting.phone} />
              {fitting.orderId === null ? null : (
                <TextLink
                  size="sm"
                  to="/backoffice/tododetail/$orderid"
                  params={{ orderid: String(fitting.orderId) }}
                >
                  {t('shared:order.numbered', { no: fitting.orderNo })}
                </TextLink>
              )}
            </Group>
          )}
          {fitting.note === '' ? null : <p className={classes['note']}>{fitting.note}</p>}
        </div>
        <Group gap="xs">
          {fitting.state === 'booked' ? (
            <>
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => void to('came')}
                loading={mark.isPending}
              >
                {t('fitting.came')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => void to('missed')}>
                {t('shared:order.missed')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onMove(fitting)}>
                <span aria-hidden>{t('fitting.move')}</span>
                <VisuallyHidden>{t('fitting.moveOf', { name })}</VisuallyHidden>
              </Button>
              <ConfirmButton
                size="compact-sm"
                title={t('fitting.cancelTitle', { name })}
                text={t('fitting.cancelText', { day, from: fitting.from, to: fitting.to })}
                confirmLabel={t('fitting.cancel')}
                onConfirm={() => to('cancelled')}
              >
                {t('fitting.cancel')}
              </ConfirmButton>
            </>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void to('booked')}
              loading={mark.isPending}
            >
              {t('fitting.undo')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </Group>
      </Group>
    </li>
  );
};
