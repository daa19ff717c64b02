import { SimpleGrid } from '@mantine/core';
import { isAddressEntryField } from '#customers/address-book.ts';
import { AddressField } from './address-field.tsx';
import { CustomerField } from './customer-field.tsx';
import { formPlaceOf, type SectionField } from './section-places.ts';
import type { CustomerDraftState } from './use-customer-draft.ts';

const isLong = (name: SectionField): boolean => formPlaceOf(name).lines !== undefined;

type Props = {
  state: CustomerDraftState;
  names: readonly SectionField[];
  autoFocus?: SectionField | undefined;
};

export const SectionFields = ({ state, names, autoFocus }: Props) => {
  const short = names.filter((name) => !isLong(name));
  return (
    <>
      {names.filter(isLong).map((name) => (
        <CustomerField key={name} state={state} name={name} />
      ))}
      {short.length === 0 ? null : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          {short.map((name) =>
            isAddressEntryField(name) ? (
              <AddressField key={name} state={state} name={name} />
            ) : (
              <CustomerField key={name} state={state} name={name} autoFocus={name === autoFocus} />
            ),
          )}
        </SimpleGrid>
      )}
    </>
  );
};
