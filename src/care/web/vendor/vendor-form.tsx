import {
  Checkbox,
  CloseButton,
  Button,
  Group,
  NativeSelect,
  Stack,
  Switch,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { type LegalForm, legalForms } from '#ledger/withholding.ts';
import { fieldRecord, fieldsOfKind } from '#lib/contract/field-rows.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import { CountInput, useVersionedForm } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, DayText, MoneyInput } from '#ui/index.ts';
import type { Vendor } from '#care/contract.ts';
import { type CareService, careServices, maxCareBaht } from '#care/care-services.ts';
import { vendorFields } from '#care/vendor-fields.ts';
import { VendorInput } from '#care/vendor-input.ts';
import classes from '../care.module.css';

type Price = { key: number; service: CareService; category: string; price: number | ''; days: number | '' };
const textFields = fieldsOfKind(vendorFields, ['typed', 'phone']);
export type VendorValues = Record<(typeof textFields)[number], string> & {
  inHouse: boolean;
  legalForm: LegalForm;
  services: CareService[];
  usualDays: number | '';
  weekdays: number[];
  holidays: string[];
  prices: Price[];
};

export const vendorValuesOf = (of: Vendor | undefined): VendorValues => ({
  ...fieldRecord(textFields, (name) =>
    vendorFields[name].kind === 'phone' ? formatPhone(of?.[name] ?? '') : (of?.[name] ?? ''),
  ),
  inHouse: of?.inHouse ?? false,
  sellerBranchNo: of?.sellerBranchNo ?? '00000',
  legalForm: of?.legalForm ?? 'auto',
  services: of?.services ?? ['wash', 'dryclean'],
  usualDays: of?.usualDays ?? 3,
  weekdays: of?.weekdays ?? [],
  holidays: of?.holidays ?? [],
  prices: (of?.prices ?? []).map((one, key) => ({ ...one, key, days: one.days ?? '' })),
});

/** The later of two prices with equal service and category applies. */
export const vendorBodyOf = ({ usualDays, prices, ...values }: VendorValues) => ({
  ...values,
  usualDays: usualDays === '' ? 0 : usualDays,
  prices: [...new Map(prices.map((one) => [`${one.service} ${one.category}`, one])).values()].map(
    ({ service, category, price, days }) => ({
      service,
      category,
      price: price === '' ? 0 : price,
      days: days === '' ? null : days,
    }),
  ),
});

export const useVendorForm = (of: Vendor | undefined) =>
  useVersionedForm({
    schema: VendorInput,
    record: of,
    valuesOf: vendorValuesOf,
    toBody: vendorBodyOf,
    keepAs: `vendor ${of?.wnfShopId ?? 'new'}`,
  });

export const nextUnpricedService = ({
  services,
  prices,
}: Pick<VendorValues, 'services' | 'prices'>): CareService =>
  services.find((service) => prices.every((one) => one.service !== service)) ?? services[0] ?? 'wash';

type FormProps = { form: ReturnType<typeof useVendorForm> };

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

const Prices = ({ form }: FormProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const lookups = useLookups();
  const { prices } = form.values;
  const change = (key: number, part: Partial<Price>): void =>
    form.set({ prices: prices.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const sent = vendorBodyOf(form.values).prices;
  const errorOf = (of: Price, name: 'price' | 'days' | 'category'): string | undefined => {
    const at = sent.findIndex((one) => one.service === of.service && one.category === of.category);
    return form.errorOf(`prices.${at}.${name}`);
  };
  const next = prices.reduce((most, one) => Math.max(most, one.key + 1), 0);
  return (
    <Stack gap="xs" component="fieldset" className={classes['plain'] ?? ''}>
      <Text component="legend" fw={600} size="sm">
        {t('priceList')}
      </Text>
      {prices.map((one) => (
        <div key={one.key} className={classes['price']}>
          <NativeSelect
            label={t('service')}
            value={one.service}
            data={careServices.map((value) => ({ value, label: t(`services.${value}`) }))}
            onChange={(event) =>
              change(one.key, {
                service: careServices.find((value) => value === event.currentTarget.value) ?? one.service,
              })
            }
          />
          <NativeSelect
            label={t('shared:garment.category')}
            value={one.category}
            data={[
              { value: '', label: t('shared:garment.allCategories') },
              ...lookups.categories.map(({ code, description }) => ({ value: code, label: description })),
            ]}
            error={errorOf(one, 'category')}
            onChange={(event) => change(one.key, { category: event.currentTarget.value })}
          />
          <MoneyInput
            label={t('shared:money.price')}
            value={one.price}
            max={maxCareBaht}
            error={errorOf(one, 'price')}
            onChange={(price) => change(one.key, { price })}
          />
          <CountInput
            label={t('daysOfPrice')}
            value={one.days}
            error={errorOf(one, 'days')}
            onChange={(days) => change(one.key, { days })}
          />
          <CloseButton
            aria-label={t('removePrice')}
            onClick={() => form.set({ prices: prices.filter((other) => other.key !== one.key) })}
          />
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            form.set({
              prices: [
                ...prices,
                { key: next, service: nextUnpricedService(form.values), category: '', price: '', days: '' },
              ],
            })
          }
        >
          {t('addPrice')}
        </Button>
      </Group>
    </Stack>
  );
};

const Days = ({ form }: FormProps) => {
  const { t } = useTranslation('cleanfix');
  const language = useLanguage();
  const { weekdays, holidays } = form.values;
  return (
    <>
      <Checkbox.Group label={t('weekdays')} description={t('weekdaysHint')} value={weekdays.map(String)}>
        <Group gap="sm" mt={4}>
          {weekdayNames(language, 'long').map((name, day) => (
            <Checkbox
              key={name}
              value={String(day)}
              label={name}
              onChange={() => form.set({ weekdays: toggled(weekdays, day) })}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <div>
        <DayInput
          label={t('holidays')}
          value={null}
          oneOfMany
          onChange={(day) =>
            day === null || holidays.includes(day)
              ? undefined
              : form.set({ holidays: [...holidays, day].toSorted() })
          }
        />
        <Group gap="xs" mt={4}>
          {holidays.map((day) => (
            <Group key={day} gap={2}>
              <DayText day={day} />
              <CloseButton
                size="sm"
                aria-label={t('removeHoliday', { day })}
                onClick={() => form.set({ holidays: holidays.filter((one) => one !== day) })}
              />
            </Group>
          ))}
        </Group>
      </div>
    </>
  );
};

const TaxFields = ({ form }: FormProps) => {
  const { t } = useTranslation(['cleanfix', 'daybook', 'shared']);
  return (
    <Stack gap="xs" component="fieldset" className={classes['plain'] ?? ''}>
      <Text component="legend" fw={600} size="sm">
        {t('tax.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('tax.hint')}
      </Text>
      <TextInput label={t('tax.name')} {...form.text('sellerName')} />
      <div className={classes['fields']}>
        <TextInput label={t('shared:person.taxId')} inputMode="numeric" {...form.text('sellerTaxId')} />
        <TextInput
          label={t('daybook:withheld.branch')}
          inputMode="numeric"
          {...form.text('sellerBranchNo')}
        />
        <NativeSelect
          label={t('daybook:withheld.form')}
          {...form.field('legalForm')}
          data={legalForms.map((value) => ({ value, label: t(`daybook:withheld.forms.${value}`) }))}
        />
      </div>
    </Stack>
  );
};

export const VendorFields = ({ form }: FormProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const { phone, inHouse, services } = form.values;
  return (
    <>
      <TextInput label={t('vendorName')} {...form.text('name')} required data-autofocus />
      <Switch label={t('isOwn')} description={t('isOwnHint')} {...form.checkbox('inHouse')} />
      <div className={classes['fields']}>
        <TextInput
          label={t('shared:person.phone')}
          {...form.text('phone')}
          type="tel"
          onBlur={() => form.set({ phone: formatPhone(phone) })}
        />
        <TextInput label="LINE" {...form.text('lineId')} />
        <CountInput label={t('usualDays')} {...form.field('usualDays')} />
      </div>
      <Checkbox.Group label={t('does')} value={services}>
        <Group gap="sm" mt={4}>
          {careServices.map((value) => (
            <Checkbox
              key={value}
              value={value}
              label={t(`services.${value}`)}
              onChange={() => form.set({ services: toggled(services, value) })}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Days form={form} />
      {inHouse ? null : <Prices form={form} />}
      <Textarea label={t('shared:person.address')} {...form.text('address')} autosize />
      {inHouse ? null : <TaxFields form={form} />}
      <Textarea label={t('vendorNote')} {...form.text('note')} autosize />
    </>
  );
};
