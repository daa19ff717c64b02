import '@mantine/core/styles/Fieldset.css';
import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CodedPlaceInput } from '#ledger/coded-place-input.ts';
import type { CodedPlace } from '#ledger/shapes.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { PlaceField } from './place-field.tsx';

/** A branch that issues no documents needs no address. */
export const isPlaceFilled = (place: CodedPlace): boolean =>
  [place.buildingNo, place.street, place.postcode, place.subdistrictCode, place.districtCode].some(
    (text) => text !== '',
  );

export const usePlaceTexts = () => {
  const { t } = useTranslation('etax');
  return {
    postcode: t('setting.wrong.postcode'),
    subdistrictCode: t('setting.wrong.subdistrict'),
    districtCode: t('setting.wrong.subdistrict'),
  };
};

type PlaceFieldsProps = {
  legend: string;
  place: CodedPlace;
  path: string;
  errorOf: (field: keyof CodedPlace) => string | undefined;
  onChange: (part: Partial<CodedPlace>) => void;
};

export const PlaceFields = ({ legend, place, path, errorOf, onChange }: PlaceFieldsProps) => {
  const { t } = useTranslation('etax');
  const text = (label: string, name: 'buildingNo' | 'street' | 'postcode') => {
    const numeric = name === 'postcode';
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
  return (
    <Fieldset legend={legend}>
      <SimpleGrid type="container" cols={{ base: 1, '500px': 2 }} spacing="sm" verticalSpacing="sm">
        {text(t('setting.building'), 'buildingNo')}
        {text(t('setting.street'), 'street')}
        <PlaceField
          place={place}
          path={`${path}.subdistrictCode`}
          error={errorOf('subdistrictCode') ?? errorOf('districtCode')}
          onChange={onChange}
        />
        {text(t('setting.postcode'), 'postcode')}
      </SimpleGrid>
    </Fieldset>
  );
};
