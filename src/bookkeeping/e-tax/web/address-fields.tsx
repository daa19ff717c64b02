import '@mantine/core/styles/Fieldset.css';
import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { CodedPlace } from '#ledger/shapes.ts';
import type { EtaxSetting } from '../contract.ts';
import { addressCodesAt } from '../geocode.ts';

export type PlaceDraft = EtaxSetting['places'][number];

type Field = 'building' | 'postcode' | 'subdistrict' | 'district';

export const placeErrorsOf = (place: CodedPlace): ReadonlySet<Field> => {
  const wrong: [Field, boolean][] = [
    ['building', place.buildingNo.trim() === ''],
    ['postcode', !/^\d{5}$/.test(place.postcode)],
    [
      'subdistrict',
      !/^\d{6}$/.test(place.subdistrictCode) || !place.subdistrictCode.startsWith(place.districtCode),
    ],
    ['district', !/^\d{4}$/.test(place.districtCode)],
  ];
  return new Set(wrong.filter(([, is]) => is).map(([field]) => field));
};

/** True if any field is filled. A branch that issues nothing needs no address. */
export const isPlaceFilled = (place: CodedPlace): boolean =>
  [place.buildingNo, place.street, place.postcode, place.subdistrictCode, place.districtCode].some(
    (text) => text !== '',
  );

type PlaceFieldsProps = {
  legend: string;
  place: CodedPlace;
  faults: ReadonlySet<Field>;
  onChange: (part: Partial<CodedPlace>) => void;
};

/** The user chooses a sub-district by postcode, or types the codes. */
export const PlaceFields = ({ legend, place, faults, onChange }: PlaceFieldsProps) => {
  const { t } = useTranslation('etax');
  const { data: proposed = [] } = useQuery({
    queryKey: ['etax-places', place.postcode],
    queryFn: () => addressCodesAt(place.postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fault = (field: Field): string | undefined =>
    faults.has(field) ? t(`setting.wrong.${field}`) : undefined;
  const text = (
    field: Field,
    name: 'buildingNo' | 'postcode' | 'subdistrictCode' | 'districtCode',
    digits: number,
  ) => (
    <TextInput
      label={t(`setting.${field}`)}
      value={place[name]}
      maxLength={digits}
      inputMode={name === 'buildingNo' ? 'text' : 'numeric'}
      error={fault(field)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value.trim() })}
    />
  );
  const chosen = proposed.find((one) => one.subdistrictCode === place.subdistrictCode);
  return (
    <Fieldset legend={legend}>
      <SimpleGrid
        type="container"
        cols={{ base: 2, '500px': 3, '850px': 6 }}
        spacing="sm"
        verticalSpacing="sm"
      >
        {text('building', 'buildingNo', 16)}
        <TextInput
          label={t('setting.street')}
          value={place.street}
          maxLength={70}
          onChange={(event) => onChange({ street: event.currentTarget.value })}
        />
        {text('postcode', 'postcode', 5)}
        {proposed.length === 0 ? null : (
          <NativeSelect
            label={t('setting.pick')}
            value={chosen?.label ?? ''}
            data={[{ value: '', label: '–' }, ...proposed.map(({ label }) => ({ value: label, label }))]}
            onChange={(event) => {
              const one = proposed.find(({ label }) => label === event.currentTarget.value);
              if (one !== undefined)
                onChange({ subdistrictCode: one.subdistrictCode, districtCode: one.districtCode });
            }}
          />
        )}
        {text('subdistrict', 'subdistrictCode', 6)}
        {text('district', 'districtCode', 4)}
      </SimpleGrid>
    </Fieldset>
  );
};
