import { Button, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { DayInput, DayText } from '#ui/index.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { shopContract, vatRates } from '#setup/shop/contract.ts';
import classes from './settings.module.css';

export type TaxDraft = Pick<ShopSettings['tax'], 'vatSystem' | 'inVat' | 'receiptHeader'> & {
  rate: string;
  fromDay: Day | null;
};

export const taxDraftOf = (tax: ShopSettings['tax']): TaxDraft => ({
  vatSystem: tax.vatSystem,
  inVat: tax.inVat,
  receiptHeader: tax.receiptHeader,
  rate: String(tax.taxRate),
  fromDay: bangkokDay(new Date()),
});

/** A rate has at most two decimals. Null if the text is invalid. */
export const parseTaxRate = (text: string): number | null => {
  const typed = arabicDigits(text).trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100 ? Number(typed) : null;
};

/** Legal rates, and rates that the shop has had. */
const ratesOf = ({ tax }: ShopSettings): number[] =>
  [...new Set([...vatRates, ...tax.rates.map((one) => one.taxRate), tax.taxRate])].toSorted((a, b) => a - b);

type Props = {
  settings: ShopSettings;
  draft: TaxDraft;
  change: (part: Partial<TaxDraft>) => void;
};

/** A rate applies from a day. It is saved separately from the rules. */
export const TaxForm = ({ settings, draft, change }: Props) => {
  const { t } = useTranslation(['rules', 'ui']);
  const { role } = useSession();
  const [tried, setTried] = useState(false);
  const save = useAction(shopContract.changeTax, { done: t('saved'), refresh: 'all' });
  const rate = parseTaxRate(draft.rate);
  const noId = draft.vatSystem && settings.info.taxId === '';
  const submit = (): void => {
    setTried(true);
    if (rate === null || noId || draft.fromDay === null || draft.receiptHeader.trim() === '') return;
    const { vatSystem, inVat, receiptHeader, fromDay } = draft;
    save.mutate({ body: { taxRate: rate, vatSystem, inVat, receiptHeader, fromDay } });
  };
  return (
    <FormSection title={t('tax.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes['grid']}>
          <Switch
            className={classes['whole'] ?? ''}
            label={t('tax.system')}
            error={noId ? t('tax.needsId') : undefined}
            checked={draft.vatSystem}
            onChange={(event) => change({ vatSystem: event.currentTarget.checked })}
          />
          <Switch
            className={classes['whole'] ?? ''}
            label={t('tax.inVat')}
            disabled={!draft.vatSystem}
            checked={draft.inVat}
            onChange={(event) => change({ inVat: event.currentTarget.checked })}
          />
          <TextInput
            label={t('tax.header')}
            value={draft.receiptHeader}
            maxLength={100}
            error={
              tried && draft.receiptHeader.trim() === '' ? t('bad.range', { from: 1, to: 100 }) : undefined
            }
            onChange={(event) => change({ receiptHeader: event.currentTarget.value })}
          />
          {role === 'owner' ? (
            <TextInput
              label={t('tax.rate')}
              description={t('tax.ownRate')}
              rightSection="%"
              inputMode="decimal"
              autoComplete="off"
              value={draft.rate}
              error={tried && rate === null ? t('bad.range', { from: 0, to: 100 }) : undefined}
              onChange={(event) => change({ rate: event.currentTarget.value })}
            />
          ) : (
            <NativeSelect
              label={t('tax.rate')}
              data={ratesOf(settings).map((one) => ({ value: String(one), label: `${one}%` }))}
              value={draft.rate}
              onChange={(event) => change({ rate: event.currentTarget.value })}
            />
          )}
          <DayInput
            label={t('tax.from')}
            value={draft.fromDay}
            minDate={bangkokDay(new Date())}
            onChange={(fromDay) => change({ fromDay })}
          />
        </div>
        <Text size="sm" c="dimmed" mt="xs" component="div">
          {t('tax.rates')}:{' '}
          {settings.tax.rates.slice(0, 4).map((one, index) => (
            <span key={one.fromDay}>
              {index > 0 ? ' · ' : ''}
              {one.taxRate}% <DayText day={one.fromDay} />
            </span>
          ))}
        </Text>
        <Group justify="flex-end" mt="sm">
          <Button type="submit" variant="light" loading={save.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </form>
    </FormSection>
  );
};
