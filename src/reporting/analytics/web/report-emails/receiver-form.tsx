import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isEmail } from '#lib/text/email.ts';
import { languages } from '#lib/text/languages.ts';
import { useAction } from '#ui/api/queries.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { analyticsContract, type ReportSetting } from '#reporting/analytics/contract.ts';

/** Adds an owner as recipient, at their own address or at another for which they are responsible. */
export const ReceiverForm = ({ people }: Pick<ReportSetting, 'people'>) => {
  const { t } = useTranslation(['insight', 'shared']);
  const empty = { userId: people[0]?.userId ?? 0, address: '', language: '' };
  const [value, setValue] = useState(empty);
  const [tried, setTried] = useState(false);
  const add = useAction(analyticsContract.addReceiver, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.reportSetting],
    onSuccess: () => {
      setValue(empty);
      setTried(false);
    },
  });
  const email = people.find((one) => one.userId === value.userId)?.email ?? '';
  const address = value.address.trim();
  const wrong = address === '' ? email === '' : !isEmail(address);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    const language = languages.find((one) => one === value.language) ?? null;
    add.mutate({ body: { userId: value.userId, address, language } });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('report.add')}>
      <Stack gap="sm">
        <Group grow align="flex-start" gap="sm">
          <NativeSelect
            label={t('shared:role.owner')}
            value={String(value.userId)}
            data={people.map((one) => ({ value: String(one.userId), label: one.name }))}
            onChange={(event) => setValue({ ...value, userId: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t('report.language')}
            value={value.language}
            data={[
              { value: '', label: t('report.ofPerson') },
              ...languages.map((one) => ({ value: one, label: languageNames[one] })),
            ]}
            onChange={(event) => setValue({ ...value, language: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          type="email"
          label={t(email === '' ? 'shared:person.email' : 'report.address')}
          required={email === ''}
          description={email === '' ? t('report.addressMust') : t('report.addressHint', { email })}
          value={value.address}
          maxLength={200}
          autoComplete="off"
          error={tried && wrong ? t('report.addressWrong') : undefined}
          onChange={(event) => setValue({ ...value, address: event.currentTarget.value })}
        />
        <Group>
          <Button
            type="submit"
            variant="light"
            loading={add.isPending}
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            {t('report.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
