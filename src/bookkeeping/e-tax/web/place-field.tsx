import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { CodedPlace } from '#ledger/shapes.ts';
import { addressCodeAt, findAddressCodes, postcodeOf } from '../geocode.ts';

const always = { staleTime: Number.POSITIVE_INFINITY };

type PlaceFieldProps = {
  place: CodedPlace;
  path: string;
  error: string | undefined;
  onChange: (part: Partial<CodedPlace>) => void;
};

/** Finds places by name or postcode. An emptied field has no code. */
export const PlaceField = ({ place, path, error, onChange }: PlaceFieldProps) => {
  const { t } = useTranslation(['etax', 'ui']);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const { subdistrictCode: code, postcode } = place;
  const { data: chosen } = useQuery({
    queryKey: ['etax-place', code],
    queryFn: () => addressCodeAt(code),
    enabled: code !== '',
    ...always,
  });
  const { data: found = [], isPlaceholderData } = useQuery({
    queryKey: ['etax-places', typed ?? '', postcode],
    queryFn: () => findAddressCodes(typed ?? '', postcode),
    placeholderData: keepPreviousData,
    ...always,
  });
  const leave = (): void => {
    setTyped(null);
    combobox.closeDropdown();
  };
  const choose = async (picked: string): Promise<void> => {
    leave();
    const fitting = await postcodeOf(picked);
    onChange({
      subdistrictCode: picked,
      districtCode: picked.slice(0, 4),
      ...(fitting !== '' && { postcode: fitting }),
    });
  };
  const isOpen = combobox.dropdownOpened && found.length > 0;
  const isUnknown = found.length === 0 && (typed?.trim().length ?? 0) > 1;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => void choose(picked)}
      portalProps={{ target: 'main' }}
    >
      <Combobox.Target autoComplete="off">
        <TextInput
          label={t('setting.pick')}
          description={t('setting.pickHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed ?? chosen?.label ?? code}
          error={error}
          maxLength={120}
          spellCheck={false}
          data-path={path}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') onChange({ subdistrictCode: '', districtCode: '' });
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            // Escape closes the proposals, not the dialog.
            if (event.key === 'Escape' && isOpen) event.stopPropagation();
            if (event.key !== 'Enter' || !isOpen) return;
            event.preventDefault();
            const [first] = found;
            if (
              typed !== null &&
              first !== undefined &&
              !isPlaceholderData &&
              combobox.getSelectedOptionIndex() < 0
            )
              void choose(first.subdistrictCode);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen && !isUnknown}>
        <Combobox.Options aria-label={t('setting.pick')} mah={280} style={{ overflowY: 'auto' }}>
          {found.map((one) => (
            <Combobox.Option key={one.subdistrictCode} value={one.subdistrictCode}>
              {one.label}
            </Combobox.Option>
          ))}
          {isUnknown ? <Combobox.Empty>{t('ui:nothingFound')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
