import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ChangeError, orderCss as classes } from '#orders/order/web/index.ts';
import { SignBox } from '#orders/attachments/web/index.ts';
import type { ReturnProblem } from './return-form.ts';
import { ReturnRunningTotal } from './running-total.tsx';
import type { TakeBackState } from './use-take-back.ts';

const problemWord = {
  none: 'nonePicked',
  day: 'dayMissing',
  partFee: 'partFeeMissing',
  waiverStaff: 'waiverStaff',
  waiverReason: 'waiverRequired',
  backDateReason: 'backDateRequired',
  dayTooEarly: 'dayTooEarly',
} as const satisfies Record<ReturnProblem, string>;

export const ReturnSettlement = ({ taking }: { taking: TakeBackState }) => {
  const { t } = useTranslation('counter');
  const { order, backs, problem, action } = taking;
  return (
    <section className={`${classes['box']} ${classes['side']}`} aria-label={t('settle.title')}>
      <Stack gap="sm">
        <h2 className={classes['heading']}>{t('settle.title')}</h2>
        <ReturnRunningTotal {...taking.sums} />
        <SignBox order={order} moment="back" count={backs.length} />
        <ChangeError error={action.error} busy={action.isPending} onSeen={(seen) => taking.save(seen)} />
        <Button
          size="md"
          fullWidth
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          loading={action.isPending}
          disabled={problem !== null}
          onClick={() => taking.save()}
        >
          {t('return.save', { n: backs.length })}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {problem === null ? '' : t(`return.${problemWord[problem]}`)}
        </Text>
      </Stack>
    </section>
  );
};
