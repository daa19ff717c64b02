import { Box, CloseButton, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { MoneyInput, MoneyText, Photo, shared } from '#ui/index.ts';
import { PiecesInput } from '../pieces-input.tsx';
import classes from '../sale.module.css';
import {
  type SaleItem,
  saleItemsTotal,
  isSellable,
  isBelowList,
  isTooMuchOff,
  lacksPriceReason,
} from '#sales/retail/sale-items.ts';

type CartLineProps = {
  line: SaleItem;
  /** True if the buyer returned the garment, which can be sold in any state. */
  cameBack?: boolean;
  onChange: (part: Partial<SaleItem>) => void;
  onRemove: () => void;
};

const Warning = ({ children }: { children: ReactNode }) => (
  <Text size="sm" fw={600} c="var(--mantine-color-error)" className={shared.wholeRow}>
    {children}
  </Text>
);

export const SaleCartLine = ({ line, cameBack = false, onChange, onRemove }: CartLineProps) => {
  const { t } = useTranslation(['sale', 'shared']);
  const { of } = line;
  const below = isBelowList(line);
  return (
    <li className={classes['line']}>
      <Photo url={of.image} alt="" size={52} />
      <Box miw={0} className={shared.anywhere}>
        <Text fw={600}>{of.name}</Text>
        <Text size="sm" c="dimmed">
          {[of.code, of.detail].filter((one) => one !== '').join(' · ')}
        </Text>
        {of.listFrom ? (
          <Text size="sm">
            {t('suggested', {
              amount: bahtInSentence(of.listPrice),
              from: t(`suggestedFrom.${of.listFrom}`),
            })}
          </Text>
        ) : null}
      </Box>
      <div className={classes['fields']}>
        {of.goodsId === null ? null : (
          <PiecesInput
            label={t('quantity', { n: of.onHand })}
            value={line.quantity}
            max={of.onHand}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
        <MoneyInput
          label={t('shared:money.price')}
          value={line.price}
          onChange={(price) => onChange({ price })}
        />
        <MoneyInput
          label={t('discountEach')}
          value={line.discount}
          onChange={(discount) => onChange({ discount })}
          error={isTooMuchOff(line) ? t('tooMuchOff') : undefined}
        />
        {below ? (
          <TextInput
            label={t('why')}
            value={line.reason}
            maxLength={200}
            required
            error={lacksPriceReason(line) ? t('whyNeeded') : undefined}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        ) : null}
      </div>
      <div className={classes['amount']}>
        <MoneyText baht={saleItemsTotal([line])} />
      </div>
      <CloseButton aria-label={t('shared:do.removeOf', { name: of.name })} onClick={onRemove} />
      {cameBack || isSellable(of) ? null : <Warning>{t('scanAway', { code: of.code })}</Warning>}
      {of.promises.length === 0 ? null : (
        <Warning>{t('promised', { no: of.promises[0]?.orderNo ?? '', n: of.promises.length })}</Warning>
      )}
    </li>
  );
};
