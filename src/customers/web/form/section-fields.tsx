import { SimpleGrid } from '@mantine/core';
import { isAddressEntryField } from '#customers/address-book.ts';
import { AddressField } from './address-field.tsx';
import { CustomerField } from './customer-field.tsx';
import { formPlaceOf, type SectionField } from './section-places.ts';
import type { CustomerFormState } from './use-customer-form.ts';

const isLong = (name: SectionField): boolean => formPlaceOf(name).lines !== undefined;

type Props = {
  form: CustomerFormState;
  names: readonly SectionField[];
  autoFocus?: SectionField | undefined;
};

export const SectionFields = ({ form, names, autoFocus }: Props) => {
  const short = names.filter((name) => !isLong(name));
  return (
    <>
      {names.filter(isLong).map((name) => (
        <CustomerField key={name} form={form} name={name} />
      ))}
      {short.length === 0 ? null : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          {short.map((name) =>
            isAddressEntryField(name) ? (
              <AddressField key={name} form={form} name={name} />
            ) : (
              <CustomerField key={name} form={form} name={name} autoFocus={name === autoFocus} />
            ),
          )}
        </SimpleGrid>
      )}
    </>
  );
};
