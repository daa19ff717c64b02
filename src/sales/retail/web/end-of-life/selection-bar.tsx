import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, Money } from '#ui/index.ts';
import type { OldRow } from '#sales/retail/contract.ts';
import { mostCodes } from '#sales/retail/sale-search.ts';
import classes from '../sale.module.css';

/** What was chosen, and the way into a sale; stays in sight while scrolling. */
export const ChosenBar = ({ chosen, onClear }: { chosen: readonly OldRow[]; onClear: () => void }) => {
  const { t } = useTranslation('sale');
  if (chosen.length === 0) return null;
  const codes = chosen.map((one) => one.barcode).join(',');
  const sum = chosen.reduce((all, one) => all + Math.round(one.suggested * 100), 0) / 100;
  return (
    <section className={classes['bar']} aria-label={t('old.chosen', { n: chosen.length })}>
      <div className={classes['barText']}>
        <strong aria-live="polite">{t('old.chosen', { n: chosen.length })}</strong>
        <Text size="sm">
          {t('old.chosenSum')} <Money baht={sum} />
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
      {codes.length > mostCodes ? (
        <Text size="sm">{t('old.tooMany')}</Text>
      ) : (
        <ButtonLink to="/backoffice/sale-order" search={{ codes }}>
          {t('old.take')}
        </ButtonLink>
      )}
    </section>
  );
};
