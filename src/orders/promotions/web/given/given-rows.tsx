import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';
import type { Order, OrderPromotions } from '#orders/order/contract.ts';
import { PromotionCodeField } from './code-field.tsx';

type GivenRowsProps = {
  given: Order['promotions'];
  refused: OrderPromotions['refused'];
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

export const GivenPromotionRows = ({ given, refused, codes, onCodes }: GivenRowsProps) => {
  const { t } = useTranslation('promotion');
  const drop = (code: string) => (
    <CloseButton
      size="sm"
      aria-label={t('drop', { code })}
      onClick={() => onCodes(codes.filter((one) => one !== code))}
    />
  );
  const better = codes.filter(
    (code) => !given.some((one) => one.code === code) && !refused.some((one) => one.code === code),
  );
  const not = [
    ...refused.map(({ code, why }) => ({ code, why: t(`why.${why}`) })),
    ...(given.length === 0 ? [] : better.map((code) => ({ code, why: t('better') }))),
  ];
  return (
    <Stack gap={4} aria-live="polite">
      {given.map(({ promotionId, name, code, amount }) => (
        <Group key={promotionId} justify="space-between" wrap="nowrap" gap="xs">
          <Group gap={2} wrap="nowrap">
            <Text size="sm">{code === '' ? name : `${name} (${code})`}</Text>
            {codes.includes(code) ? drop(code) : null}
          </Group>
          <Text size="sm" component="span">
            <MoneyText baht={-amount} />
          </Text>
        </Group>
      ))}
      {not.map(({ code, why }) => (
        <Group key={code} gap={2} wrap="nowrap">
          <Text size="sm" c="var(--mantine-color-error)">
            {t('notGiven', { code, why })}
          </Text>
          {drop(code)}
        </Group>
      ))}
      <div>
        <PromotionCodeField
          onUse={(code) => (codes.includes(code) ? undefined : onCodes([...codes, code]))}
        />
      </div>
    </Stack>
  );
};
