import { Box, Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, MoneyInput } from '#ui/index.ts';
import classes from './payment.module.css';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { RoundedCash, roundedCashOf } from './rounded-cash.tsx';
import type { Tender } from './tender.ts';
import { useCashCoin } from './use-cash-coin.ts';
import { cashChangeOf, roundCashAmounts } from './tender.ts';

type CashProps = { tender: Tender; amount: number; onChange: (change: Partial<Tender>) => void };

export const CashTender = ({ tender, amount, onChange }: CashProps) => {
  const { t } = useTranslation(['order', 'shared']);
  const coin = useCashCoin();
  const change = cashChangeOf(tender, amount, coin);
  const taken = roundedCashOf(amount, coin);
  return (
    <>
      <RoundedCash amount={amount} coin={coin} />
      <Group align="flex-end" gap={6}>
        <Box w="6.75rem">
          <MoneyInput
            label={t('pay.tendered')}
            value={tender.tendered}
            onChange={(tendered) => onChange({ tendered })}
            error={
              change !== null && change < 0
                ? t('pay.tooLittle', { short: bahtInSentence(-change) })
                : undefined
            }
          />
        </Box>
        <Group gap={6}>
          <Button variant="default" size="compact-md" onClick={() => onChange({ tendered: taken })}>
            {t('pay.exact')}
          </Button>
          {roundCashAmounts(taken).map((sum) => (
            <Button key={sum} variant="default" size="compact-md" onClick={() => onChange({ tendered: sum })}>
              {bahtInSentence(sum)}
            </Button>
          ))}
        </Group>
        <Box aria-live="polite" className={classes['changeRow']}>
          {change !== null && change >= 0 ? (
            <Group gap="xs" wrap="nowrap" className={classes['change']}>
              <Text fw={600}>{t('shared:money.change')}</Text>
              <Text fw={700} size="lg" lh={1.2} component="span">
                <MoneyText baht={change} />
              </Text>
            </Group>
          ) : null}
        </Box>
      </Group>
    </>
  );
};
