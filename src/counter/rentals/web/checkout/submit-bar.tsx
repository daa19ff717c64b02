import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { ActionBar, ErrorState, MoneyText } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { CheckoutTotals as Totals } from './form/totals.ts';
import { CheckoutTotals } from './totals-table.tsx';
import type { MissingInput } from './form/problems.ts';
import { checkoutKeys, scrollToInput } from './form/problems.ts';
import type { CheckoutEnding } from './form/use-submit.ts';
import classes from './checkout.module.css';

type FinishProps = {
  figures: Totals;
  taking: number;
  missing: readonly MissingInput[];
  invalid: boolean;
  error: ApiError | null;
  busy: CheckoutEnding | null;
  handing: boolean;
  onEnd: () => void;
  onDraft: () => void;
};

export const SubmitBar = ({
  figures,
  taking,
  missing,
  invalid,
  error,
  busy,
  handing,
  onEnd,
  onDraft,
}: FinishProps) => {
  const { t } = useTranslation('counter');
  return (
    <ActionBar label={t('open.total')}>
      <Stack gap={6} flex={1} miw={0}>
        <div role="alert">
          {missing.length === 0 ? null : (
            <Alert
              color="yellow"
              icon={<IconAlertTriangle aria-hidden />}
              title={t('open.problems.title')}
              p="xs"
            >
              <ul className={classes['problems']}>
                {missing.map((one) => (
                  <li key={one.code}>
                    <button type="button" onClick={() => scrollToInput(one.at)}>
                      {t(`open.problems.${one.code}`, { n: one.n })}
                    </button>
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        {error === null ? null : <ErrorState error={error} />}
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Text size="sm">
              {figures.pieces === 0 || figures.sold > 0
                ? t('open.total')
                : t('open.totalOf', { n: figures.pieces })}
            </Text>
            {figures.total === 0 ? null : <CheckoutTotals figures={figures} />}
          </div>
          <Text fw={700} size="xl" component="span" aria-live="polite">
            <MoneyText baht={figures.total} />
          </Text>
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            px="md"
            flex="1 0 auto"
            onClick={onDraft}
            loading={busy === 'draft'}
            disabled={busy !== null && busy !== 'draft'}
          >
            {t('open.saveDraft')}
          </Button>
          <Button
            px="sm"
            flex="1 0 auto"
            maw="100%"
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-keyshortcuts={checkoutKeys.submit}
            title={checkoutKeys.submit}
            onClick={onEnd}
            loading={busy === 'reserve' || busy === 'walkIn'}
            disabled={busy === 'draft'}
          >
            {invalid
              ? t('open.checkPayment')
              : handing
                ? t('open.walkIn.end', { amount: bahtInSentence(taking) })
                : taking > 0
                  ? t('open.reserveAndTake', { amount: bahtInSentence(taking) })
                  : t('open.reserveLater')}
          </Button>
        </Group>
      </Stack>
    </ActionBar>
  );
};
