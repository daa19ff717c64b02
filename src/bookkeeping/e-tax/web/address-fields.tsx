import '@mantine/core/styles/Fieldset.css';
import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CodedPlaceInput } from '#ledger/coded-place-input.ts';
import type { CodedPlace } from '#ledger/shapes.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { addressCodesAt } from '../geocode.ts';

/** Is any field filled? A branch that issues nothing needs no address. */
export const isPlaceFilled = (place: CodedPlace): boolean =>
  [place.buildingNo, place.street, place.postcode, place.subdistrictCode, place.districtCode].some(
    (text) => text !== '',
  );

export const usePlaceTexts = () => {
  const { t } = useTranslation('etax');
  return {
    postcode: t('setting.wrong.postcode'),
    subdistrictCode: t('setting.wrong.subdistrict'),
    districtCode: t('setting.wrong.district'),
  };
};

type PlaceFieldsProps = {
  legend: string;
  place: CodedPlace;
  path: string;
  errorOf: (field: keyof CodedPlace) => string | undefined;
  onChange: (part: Partial<CodedPlace>) => void;
};

/** A sub-district by postcode, or typed codes. */
export const PlaceFields = ({ legend, place, path, errorOf, onChange }: PlaceFieldsProps) => {
  const { t } = useTranslation('etax');
  const { data: proposed = [] } = useQuery({
    queryKey: ['etax-places', place.postcode],
    queryFn: () => addressCodesAt(place.postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = (label: string, name: keyof CodedPlace) => {
    const numeric = name !== 'buildingNo' && name !== 'street';
    return (
      <TextInput
        label={label}
        value={place[name]}
        maxLength={textLimitOf(CodedPlaceInput, [name])}
        inputMode={numeric ? 'numeric' : 'text'}
        error={errorOf(name)}
        data-path={`${path}.${name}`}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange({ [name]: numeric ? typed.trim() : typed });
        }}
      />
    );
  };
  const chosen = proposed.find((one) => one.subdistrictCode === place.subdistrictCode);
  return (
    <Fieldset legend={legend}>
      <SimpleGrid
        type="container"
        cols={{ base: 2, '500px': 3, '850px': 6 }}
        spacing="sm"
        verticalSpacing="sm"
      >
        {text(t('setting.building'), 'buildingNo')}
        {text(t('setting.street'), 'street')}
        {text(t('setting.postcode'), 'postcode')}
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
        {text(t('setting.subdistrict'), 'subdistrictCode')}
        {text(t('setting.district'), 'districtCode')}
      </SimpleGrid>
    </Fieldset>
  );
};
