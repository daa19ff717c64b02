import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CameraButton, useFieldScan } from '#ui/index.ts';
import type { ScanEnter } from './use-scan-enter.ts';

type SearchInputProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  enter: ScanEnter;
};

export const SearchInput = ({ field, text, onText, enter }: SearchInputProps) => {
  const { t } = useTranslation('counter');
  const heard = useFieldScan();
  const { error: notFound } = enter.scanner;
  return (
    <TextInput
      ref={field}
      id="find-search"
      type="search"
      aria-label={t('open.search')}
      placeholder={t('open.search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        <CameraButton
          title={t('open.find')}
          onScan={(code) => enter.run(code, false)}
          onClosed={() => field.current?.focus({ preventScroll: true })}
          said={notFound === undefined ? undefined : { tone: 'error', text: notFound }}
        />
      }
      value={text}
      onChange={(event) => {
        enter.scanner.forget();
        onText(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        const entered = heard(event);
        if (entered === undefined) return;
        event.preventDefault();
        enter.run(entered.text, !entered.scanned);
      }}
      aria-busy={enter.scanner.busy}
      error={notFound}
      errorProps={{ role: 'alert' }}
      title={t('open.searchHint')}
      inputWrapperOrder={['input', 'error']}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      size="md"
      flex={1}
    />
  );
};
