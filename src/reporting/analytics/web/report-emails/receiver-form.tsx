import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languages } from '#lib/text/languages.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { analyticsContract, type ReportSetting } from '#reporting/analytics/contract.ts';
import { ReceiverInput } from '#reporting/analytics/contracts/receiver-input.ts';

type ReceiverValues = { userId: number; address: string; language: string };

/** A recipient is a user, at the user's own address or an address for which the user is responsible. */
export const ReceiverForm = ({ people }: Pick<ReportSetting, 'people'>) => {
  const { t } = useTranslation(['insight', 'shared']);
  const initialValues: ReceiverValues = { userId: people[0]?.userId ?? 0, address: '', language: '' };
  const emailOf = ({ userId }: ReceiverValues): string =>
    people.find((one) => one.userId === userId)?.email ?? '';
  const form = useForm({
    schema: ReceiverInput,
    initialValues,
    toBody: ({ language, ...values }) => ({
      ...values,
      language: languages.find((one) => one === language) ?? null,
    }),
    texts: { address: t('report.addressWrong') },
    check: (values) => ({
      address: values.address.trim() === '' && emailOf(values) === '' && t('report.addressWrong'),
    }),
  });
  const add = useAction(analyticsContract.addReceiver, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.reportSetting],
    onSuccess: form.reset,
    onError: form.refuse,
  });
  const email = emailOf(form.values);
  const submit = form.submit((body) => add.mutate({ body }));
  return (
    <form noValidate onSubmit={submit} aria-label={t('report.add')}>
      <Stack gap="sm">
        <Group grow align="flex-start" gap="sm">
          <NativeSelect
            label={t('shared:role.owner')}
            value={String(form.values.userId)}
            data={people.map((one) => ({ value: String(one.userId), label: one.name }))}
            onChange={(event) => form.set({ userId: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t('report.language')}
            {...form.field('language')}
            data={[
              { value: '', label: t('report.ofPerson') },
              ...languages.map((one) => ({ value: one, label: languageNames[one] })),
            ]}
          />
        </Group>
        <TextInput
          type="email"
          label={t(email === '' ? 'shared:person.email' : 'report.address')}
          required={email === ''}
          description={email === '' ? t('report.addressMust') : t('report.addressHint', { email })}
          {...form.text('address')}
          autoComplete="off"
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
