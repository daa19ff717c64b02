import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { FormNotes, FormSection, SaveButton, useVersionedForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import type { RequestInput } from '#ui/api/client.ts';
import { AutoGrid, LeaveGuard, shared } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { ShopInfoInput } from '#setup/shop/shop-info-input.ts';
import { AskClosing } from './ask-closing.tsx';
import { useClosing } from './use-closing.ts';
import { BranchFields } from './branch-fields.tsx';
import type { CoordinatesSearchField } from './coordinates-field.tsx';

export type LogoField = ComponentType<{
  url: string;
  onChange: (imageId: number | null, url: string) => void;
}>;

export type ShopInfoParts = { Logo: LogoField; PlaceSearch: CoordinatesSearchField };

const valuesOf = ({ info, branches }: ShopSettings) => ({ ...info, branches });

const useInfoForm = (settings: ShopSettings) => {
  const { t } = useTranslation('rules');
  const form = useVersionedForm({
    schema: ShopInfoInput,
    record: settings,
    valuesOf,
    toBody: (values, version) => {
      const { logo: _, ...rest } = values;
      return { version, ...rest };
    },
    texts: {
      taxId: t('info.badTaxId'),
      promptPayId: t('info.badPromptPay'),
      'branches.taxBranchNo': t('info.badBranchNo'),
    },
    eager: true,
    keepAs: 'shop-info',
  });
  const closing = useClosing<RequestInput<typeof shopContract.saveInfo>>();
  const save = useAction(shopContract.saveInfo, {
    done: t('saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      closing.close();
      form.saved(reply);
    },
    onError: (error, sent) => closing.ask(error, sent) ?? form.refuse(error),
  });
  return { form, save, closing };
};
type InfoFormState = ReturnType<typeof useInfoForm>['form'];

const ShopFields = ({ form }: { form: InfoFormState }) => {
  const { t } = useTranslation(['rules', 'shared']);
  return (
    <AutoGrid min="15rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
      <TextInput label={t('info.name')} required {...form.text('name')} />
      <TextInput
        label={t('info.legalName')}
        description={t('info.legalNameHint')}
        {...form.text('legalName')}
      />
      <NativeSelect
        label={t('info.language')}
        {...form.field('language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextInput label={t('shared:person.phone')} type="tel" {...form.text('phone')} />
      <TextInput
        label={t('shared:person.taxId')}
        description={t('info.taxIdHint')}
        inputMode="numeric"
        {...form.text('taxId')}
        onChange={(event) => form.set({ taxId: arabicDigits(event.currentTarget.value) })}
      />
      <TextInput
        label={t('info.promptPay')}
        description={t('info.promptPayHint')}
        inputMode="numeric"
        {...form.text('promptPayId')}
        onChange={(event) => form.set({ promptPayId: arabicDigits(event.currentTarget.value) })}
      />
      <TextInput
        label={t('info.bankAccount')}
        description={t('info.bankAccountHint')}
        {...form.text('bankAccount')}
      />
      <Textarea
        className={shared.wholeRow}
        label={t('shared:person.address')}
        {...form.text('address')}
        autosize
        minRows={2}
      />
    </AutoGrid>
  );
};

type InfoFormProps = ShopInfoParts & { settings: ShopSettings };

export const InfoForm = ({ settings, Logo, PlaceSearch }: InfoFormProps) => {
  const { t } = useTranslation(['rules', 'ui', 'shared']);
  const { form, save, closing } = useInfoForm(settings);
  const submit = form.submit((body) => {
    if (!save.isPending) save.mutate({ body });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormSection title={t('info.shop')}>
          <ShopFields form={form} />
        </FormSection>
        <FormSection title={t('info.logo')}>
          <Logo url={form.values.logo} onChange={(logoImageId, logo) => form.set({ logoImageId, logo })} />
        </FormSection>
        {form.values.branches.map((one, at) => (
          <FormSection key={one.branchId} title={`${t('info.branches')} · ${one.branchName}`}>
            <AutoGrid min="15rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
              <BranchFields
                branch={one}
                errorOf={(field) => form.errorOf(`branches.${at}.${field}`)}
                closedWeekdays={settings.rules.closedWeekdays}
                set={(part) => form.field(`branches.${at}`).onChange({ ...one, ...part })}
                PlaceSearch={PlaceSearch}
              />
            </AutoGrid>
          </FormSection>
        ))}
        <FormNotes form={form} labels={{ branches: t('info.branches'), logo: t('info.logo') }} />
        <Group justify="flex-end">
          <SaveButton type="submit" loading={save.isPending} disabled={!form.valid}>
            {t('ui:save')}
          </SaveButton>
        </Group>
      </Stack>
      <AskClosing closing={closing} action={save} />
      <LeaveGuard
        active={() => form.dirty}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          go: t('shared:leave.go'),
        }}
      />
    </form>
  );
};
