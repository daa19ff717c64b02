import { Textarea, TextInput } from '@mantine/core';
import { CountInput, TranslationFields } from '#ui/form/index.ts';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { branchSettings } from '#setup/shop/settings.ts';
import { HoursField } from './hours-field.tsx';
import { CoordinatesField, type CoordinatesSearchField } from './coordinates-field.tsx';

type Branch = ShopSettings['branches'][number];
type Field = keyof typeof branchSettings;
const fields = Object.keys(branchSettings) as Field[];
const labels = {
  branchName: 'info.branchName',
  phone: 'shared:person.phone',
  taxBranchNo: 'info.taxBranchNo',
  address: 'shared:person.address',
} as const satisfies Record<
  Exclude<Field, 'hours' | 'translations' | 'addressTranslations' | 'latitude' | 'longitude' | CountField>,
  string
>;
const counts = {
  fittingsAtOnce: 'info.fittingsAtOnce',
  slotMinutes: 'info.slotMinutes',
  slotPlaces: 'info.slotPlaces',
} as const;
type CountField = keyof typeof counts;
const isCount = (field: Field): field is CountField => field in counts;
const lineOfText = 100;

type Props = {
  branch: Branch;
  errorOf: (field: Field) => string | undefined;
  closedWeekdays: readonly number[];
  set: (part: Partial<Branch>) => void;
  PlaceSearch: CoordinatesSearchField;
};

export const BranchFields = ({ branch, errorOf, closedWeekdays, set, PlaceSearch }: Props) => {
  const { t } = useTranslation(['rules', 'shared']);
  return fields.map((field) => {
    if (field === 'hours')
      return (
        <HoursField
          key={field}
          branchName={branch.branchName}
          hours={branch.hours}
          closedWeekdays={closedWeekdays}
          set={(hours) => set({ hours })}
        />
      );
    if (field === 'translations' || field === 'addressTranslations')
      return (
        <div key={field} className={shared.wholeRow}>
          <TranslationFields
            label={t(field === 'translations' ? 'info.branchName' : 'shared:person.address')}
            value={branch[field]}
            onChange={(value) => set({ [field]: value })}
            max={field === 'translations' ? 100 : 500}
            long={field === 'addressTranslations'}
          />
        </div>
      );
    if (field === 'latitude')
      return <CoordinatesField key={field} branch={branch} set={set} Search={PlaceSearch} />;
    if (field === 'longitude') return null;
    if (isCount(field))
      return (
        <CountInput
          key={field}
          label={t(counts[field])}
          description={t(`${counts[field]}Hint`)}
          value={branch[field] ?? ''}
          error={errorOf(field)}
          onChange={(typed) => set({ [field]: typed === '' ? null : typed })}
        />
      );
    const row = branchSettings[field];
    const common = { label: t(labels[field]), value: branch[field], error: errorOf(field) };
    if (row.kind === 'taxBranchNo')
      return (
        <TextInput
          key={field}
          {...common}
          description={t('info.taxBranchNoHint')}
          inputMode="numeric"
          maxLength={5}
          onChange={(event) => set({ [field]: arabicDigits(event.currentTarget.value) })}
        />
      );
    if (row.kind === 'text' && row.max > lineOfText)
      return (
        <Textarea
          key={field}
          {...common}
          className={shared.wholeRow}
          maxLength={row.max}
          autosize
          minRows={2}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      );
    return (
      <TextInput
        key={field}
        {...common}
        required={row.kind === 'name'}
        maxLength={row.kind === 'name' ? 300 : row.max}
        type={field === 'phone' ? 'tel' : 'text'}
        onChange={(event) => set({ [field]: event.currentTarget.value })}
      />
    );
  });
};
