import { sumBaht } from '#lib/money/money.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ActionBar, ButtonLink, MoneyText } from '#ui/index.ts';
import type { EndOfLifeRow } from '#sales/retail/contract.ts';
import { maxCartCodes } from '#sales/retail/sale-search.ts';

export const EndOfLifeSelectionBar = ({
  chosen,
  onClear,
}: {
  chosen: readonly EndOfLifeRow[];
  onClear: () => void;
}) => {
  const { t } = useTranslation('sale');
  if (chosen.length === 0) return null;
  const codes = chosen.map((one) => one.barcode).join(',');
  const sum = sumBaht(chosen.map((one) => one.suggested));
  return (
    <ActionBar label={t('old.chosen', { n: chosen.length })}>
      <div>
        <strong aria-live="polite">{t('old.chosen', { n: chosen.length })}</strong>
        <Text size="sm">
          {t('old.chosenSum')} <MoneyText baht={sum} />
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('old.clear')}
        title={t('old.clear')}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {codes.length > maxCartCodes ? (
        <Text size="sm">{t('old.tooMany')}</Text>
      ) : (
        <ButtonLink to="/backoffice/sale-order" search={{ codes }}>
          {t('old.take')}
        </ButtonLink>
      )}
    </ActionBar>
  );
};
