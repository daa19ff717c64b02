import { useCombobox } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sessionStore } from '#ui/session/page-session.ts';
import { useApi } from '#ui/api/queries.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';
import { useCustomerSearch } from './use-customer-search.ts';

export const newOption = 'new';
export const retryOption = 'retry';

type PickerInput = {
  value: number | null;
  onChange: (id: number | null, customer?: CustomerRow) => void;
};

/** A reopened draft has only the id, so its customer is fetched. */
const useChosenCustomer = (value: number | null) => {
  const [picked, setPicked] = useState<CustomerRow | null>(null);
  const known = picked !== null && picked.customerId === value ? picked : null;
  const stored = useApi(
    customerCounterOperations.get,
    { params: { id: value ?? 0 } },
    { enabled: value !== null && known === null },
  );
  return { customer: value === null ? null : (known ?? stored.data ?? null), setPicked };
};

const useSelectedText = (
  field: RefObject<HTMLInputElement | null>,
  typed: string | null,
  customerId: number | undefined,
): void =>
  useEffect(() => {
    if (typed === null && document.activeElement === field.current) field.current?.select();
  }, [field, typed, customerId]);

export const useCustomerPicker = ({ value, onChange }: PickerInput) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** Null while the selection is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const [startText, setStartText] = useState('');
  const { customer, setPicked } = useChosenCustomer(value);
  const search = typed ?? '';
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox;
  const results = useCustomerSearch(search, dropdownOpened);
  const { settled } = results;
  useEffect(() => {
    if (search !== '' && settled && dropdownOpened) selectFirstOption();
    else resetSelectedOption();
  }, [search, settled, dropdownOpened, selectFirstOption, resetSelectedOption]);
  const field = useRef<HTMLInputElement>(null);
  useSelectedText(field, typed, customer?.customerId);

  const choose = (next: CustomerRow | null): void => {
    setPicked(next);
    setTyped(null);
    combobox.closeDropdown();
    if (next === null) onChange(null);
    else onChange(next.customerId, next);
  };
  const openNew = (text: string): void => {
    setStartText(text);
    setDialog('new');
  };
  const submit = (option: string): void => {
    if (option === retryOption) return results.again();
    const row = results.found.find((one) => String(one.customerId) === option);
    if (row) return choose(row);
    openNew(search);
    combobox.closeDropdown();
  };
  const leave = (): void => {
    combobox.closeDropdown();
    // A login dialog takes the focus but must not clear the text.
    if (dialog === null && !sessionStore.isEnded()) setTyped(null);
  };
  return {
    combobox,
    field,
    customer,
    typed,
    setTyped,
    search,
    results,
    choose,
    submit,
    leave,
    dialog,
    startText,
    openNew,
    openEdit: () => setDialog('edit'),
    closeDialog: () => setDialog(null),
  };
};
export type CustomerPickerState = ReturnType<typeof useCustomerPicker>;
