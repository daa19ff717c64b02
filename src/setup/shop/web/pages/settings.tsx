import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { FormNotes, isAnyFormDirty } from '#ui/form/index.ts';
import { LeaveGuard, Page, QueryView } from '#ui/index.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { AskClosing } from '../settings/ask-closing.tsx';
import { HolidayList } from '../settings/holidays.tsx';
import { RulesFields } from '../settings/rules-fields.tsx';
import { type RulesValues, useRulesForm } from '../settings/rules-form.ts';
import classes from '../settings/settings.module.css';
import { TaxForm, type TaxValues, useTaxForm } from '../settings/tax-form.tsx';

export type SettingsDraft = { rules: RulesValues; tax: TaxValues };
type PreviewProps = { Preview: ComponentType<{ draft: SettingsDraft }> };
/** `above` is content of modules that this module does not import. */
type PageProps = PreviewProps & { above?: ReactNode };

const Form = ({ settings, Preview }: { settings: ShopSettings } & PreviewProps) => {
  const { t } = useTranslation(['rules', 'ui', 'shared']);
  const { form, save, closing } = useRulesForm(settings);
  const tax = useTaxForm(settings);
  const submit = form.submit((body) => {
    if (!save.isPending) save.mutate({ body });
  });
  return (
    <div className={classes['halves']}>
      <Stack gap="md">
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <RulesFields form={form} />
            <FormNotes form={form} />
            <Group justify="flex-end">
              <Button type="submit" loading={save.isPending} disabled={!form.valid}>
                {t('ui:save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <TaxForm settings={settings} form={tax} />
        <HolidayList days={settings.holidays} />
      </Stack>
      <div className={classes['aside']}>
        <Preview draft={{ rules: form.values, tax: tax.values }} />
      </div>
      <AskClosing closing={closing} action={save} />
      <LeaveGuard
        active={isAnyFormDirty}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          go: t('shared:leave.go'),
        }}
      />
    </div>
  );
};

export const ShopSettingsContent = ({ Preview, above }: PageProps) => {
  const { t } = useTranslation(['rules', 'shared']);
  const query = useApi(shopContract.settings, {});
  return (
    <Page title={t('shared:shop.rules')} actions={<AuditLogLink kind="setting" />}>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {above}
      <QueryView query={query}>{(settings) => <Form settings={settings} Preview={Preview} />}</QueryView>
    </Page>
  );
};
