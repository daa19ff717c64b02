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
import { fieldRecord, fieldsOfKind } from '#lib/contract/field-rows.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { CountInput } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, DayText, MoneyInput } from '#ui/index.ts';
import type { Vendor, careContract } from '#care/contract.ts';
import { maxCareBaht } from '#care/contract.ts';
import { vendorFields } from '#care/vendor-fields.ts';
import { type CareService, careServices } from '#care/care-services.ts';
import classes from '../care.module.css';

type Price = { key: number; service: CareService; category: string; price: number | ''; days: number | '' };
const textFields = fieldsOfKind(vendorFields, ['typed', 'phone']);
export type VendorDraft = Record<(typeof textFields)[number], string> & {
  inHouse: boolean;
  services: CareService[];
  usualDays: number | '';
  weekdays: number[];
  holidays: string[];
  prices: Price[];
};

export const vendorDraftOf = (of: Vendor | undefined): VendorDraft => ({
  ...fieldRecord(textFields, (name) =>
    vendorFields[name].kind === 'phone' ? formatPhone(of?.[name] ?? '') : (of?.[name] ?? ''),
  ),
  inHouse: of?.inHouse ?? false,
  services: of?.services ?? ['wash', 'dryclean'],
  usualDays: of?.usualDays ?? 3,
  weekdays: of?.weekdays ?? [],
  holidays: of?.holidays ?? [],
  prices: (of?.prices ?? []).map((one, key) => ({ ...one, key, days: one.days ?? '' })),
});

/** Of two prices for the same service and category the later one counts. */
export const vendorBodyOf = (draft: VendorDraft): BodyIn<typeof careContract.addVendor> => ({
  ...draft,
  usualDays: draft.usualDays === '' ? 0 : draft.usualDays,
  prices: [...new Map(draft.prices.map((one) => [`${one.service} ${one.category}`, one])).values()].map(
    ({ service, category, price, days }) => ({
      service,
      category,
      price: price === '' ? 0 : price,
      days: days === '' ? null : days,
    }),
  ),
});

export const nextUnpricedService = ({
  services,
  prices,
}: Pick<VendorDraft, 'services' | 'prices'>): CareService =>
  services.find((service) => prices.every((one) => one.service !== service)) ?? services[0] ?? 'wash';

type FormProps = { draft: VendorDraft; onChange: (part: Partial<VendorDraft>) => void };

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

const Prices = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const lookups = useLookups();
  const change = (key: number, part: Partial<Price>): void =>
    onChange({ prices: draft.prices.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const next = draft.prices.reduce((most, one) => Math.max(most, one.key + 1), 0);
  return (
    <Stack gap="xs" component="fieldset" className={classes['plain'] ?? ''}>
      <Text component="legend" fw={600} size="sm">
        {t('priceList')}
      </Text>
      {draft.prices.map((one) => (
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
            onChange={(event) => change(one.key, { category: event.currentTarget.value })}
          />
          <MoneyInput
            label={t('shared:money.price')}
            value={one.price}
            max={maxCareBaht}
            onChange={(price) => change(one.key, { price })}
          />
          <CountInput
            label={t('daysOfPrice')}
            value={one.days}
            onChange={(days) => change(one.key, { days })}
          />
          <CloseButton
            aria-label={t('removePrice')}
            onClick={() => onChange({ prices: draft.prices.filter((other) => other.key !== one.key) })}
          />
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onChange({
              prices: [
                ...draft.prices,
                { key: next, service: nextUnpricedService(draft), category: '', price: '', days: '' },
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

const Days = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation('cleanfix');
  const language = useLanguage();
  return (
    <>
      <Checkbox.Group
        label={t('weekdays')}
        description={t('weekdaysHint')}
        value={draft.weekdays.map(String)}
      >
        <Group gap="sm" mt={4}>
          {weekdayNames(language, 'long').map((name, day) => (
            <Checkbox
              key={name}
              value={String(day)}
              label={name}
              onChange={() => onChange({ weekdays: toggled(draft.weekdays, day) })}
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
            day === null || draft.holidays.includes(day)
              ? undefined
              : onChange({ holidays: [...draft.holidays, day].toSorted() })
          }
        />
        <Group gap="xs" mt={4}>
          {draft.holidays.map((day) => (
            <Group key={day} gap={2}>
              <DayText day={day} />
              <CloseButton
                size="sm"
                aria-label={t('removeHoliday', { day })}
                onClick={() => onChange({ holidays: draft.holidays.filter((one) => one !== day) })}
              />
            </Group>
          ))}
        </Group>
      </div>
    </>
  );
};

export const VendorForm = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  return (
    <>
      <TextInput
        label={t('vendorName')}
        value={draft.name}
        required
        data-autofocus
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Switch
        label={t('isOwn')}
        description={t('isOwnHint')}
        checked={draft.inHouse}
        onChange={(event) => onChange({ inHouse: event.currentTarget.checked })}
      />
      <div className={classes['fields']}>
        <TextInput
          label={t('shared:person.phone')}
          value={draft.phone}
          type="tel"
          maxLength={50}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
          onBlur={() => onChange({ phone: formatPhone(draft.phone) })}
        />
        <TextInput
          label="LINE"
          value={draft.lineId}
          maxLength={100}
          onChange={(event) => onChange({ lineId: event.currentTarget.value })}
        />
        <CountInput
          label={t('usualDays')}
          value={draft.usualDays}
          onChange={(usualDays) => onChange({ usualDays })}
        />
      </div>
      <Checkbox.Group label={t('does')} value={draft.services}>
        <Group gap="sm" mt={4}>
          {careServices.map((value) => (
            <Checkbox
              key={value}
              value={value}
              label={t(`services.${value}`)}
              onChange={() => onChange({ services: toggled(draft.services, value) })}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Days draft={draft} onChange={onChange} />
      {draft.inHouse ? null : <Prices draft={draft} onChange={onChange} />}
      <Textarea
        label={t('shared:person.address')}
        value={draft.address}
        maxLength={500}
        autosize
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Textarea
        label={t('vendorNote')}
        value={draft.note}
        maxLength={1000}
        autosize
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
};
