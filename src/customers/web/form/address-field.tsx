import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { AddressEntry, AddressEntryField } from '#customers/address-book.ts';
import { proposeAddresses } from '#customers/address-book.ts';
import { isBangkok } from '#lib/thai/province.ts';
import type { CustomerFormState } from './use-customer-form.ts';

const nothing: readonly Partial<AddressEntry>[] = [];

const useProposals = (
  field: AddressEntryField,
  typed: string | null,
  place: AddressEntry,
): readonly Partial<AddressEntry>[] => {
  const [found, setFound] = useState(nothing);
  const { subdistrict, district, province, postcode } = place;
  useEffect(() => {
    let current = true;
    if (typed === null) setFound(nothing);
    else
      void proposeAddresses(field, typed, { subdistrict, district, province, postcode })
        .catch(() => [])
        .then((list) => current && setFound(list));
    return () => {
      current = false;
    };
  }, [field, typed, subdistrict, district, province, postcode]);
  return found;
};

const captions = {
  subdistrict: { bangkok: 'place.khwaeng', elsewhere: 'place.tambon', unknown: 'place.subdistrict' },
  district: { bangkok: 'place.khet', elsewhere: 'place.amphoe', unknown: 'place.district' },
  province: { bangkok: 'place.province', elsewhere: 'place.province', unknown: 'place.province' },
  postcode: { bangkok: 'place.postcode', elsewhere: 'place.postcode', unknown: 'place.postcode' },
} as const;

export const AddressField = ({ form, name }: { form: CustomerFormState; name: AddressEntryField }) => {
  const { t } = useTranslation('people');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** Null until the user types in the focused field. */
  const [typed, setTyped] = useState<string | null>(null);
  const { subdistrict, district, province, postcode } = form.values;
  const found = useProposals(name, typed, { subdistrict, district, province, postcode });
  const where = province === '' ? 'unknown' : isBangkok(province) ? 'bangkok' : 'elsewhere';
  const placeText = (one: Partial<AddressEntry>): string =>
    [one.district, one.province, one.postcode].filter((part) => part !== undefined).join(' · ');
  const numeric = name === 'postcode';
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => {
        const chosen = found[Number(index)];
        if (chosen !== undefined) form.set(chosen);
        setTyped(null);
        combobox.closeDropdown();
      }}
      portalProps={{ target: 'main' }}
    >
      <Combobox.Target autoComplete="off">
        <TextInput
          label={t(captions[name][where])}
          {...form.text(name)}
          {...(numeric && { inputMode: 'numeric' as const, maxLength: 5 })}
          spellCheck={false}
          onChange={(event) => {
            form.set({ [name]: event.currentTarget.value });
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(null);
          }}
          onKeyDown={(event) => {
            // Escape closes the proposals, not the dialog.
            if (event.key === 'Escape' && combobox.dropdownOpened && found.length > 0)
              event.stopPropagation();
            if (event.key === 'Enter' && combobox.dropdownOpened && found.length > 0) event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('place.proposals')} mah={280} style={{ overflowY: 'auto' }}>
          {found.map((one, index) => (
            <Combobox.Option key={Object.values(one).join('|')} value={String(index)}>
              <Text size="sm" fw={500}>
                {one.subdistrict ?? one.district ?? one.province}
              </Text>
              {one.district === undefined ? null : (
                <Text size="xs" opacity={0.8}>
                  {placeText(one.subdistrict === undefined ? { ...one, district: undefined } : one)}
                </Text>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
