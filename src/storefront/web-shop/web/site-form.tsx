import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes } from '#ui/form/index.ts';
import { LeaveGuard } from '#ui/index.ts';
import { type WebSite, webShopContract } from '../contract.ts';
import {
  SiteAddressSection,
  SiteLookSection,
  SiteRequestSection,
  SiteTextSection,
  SiteVoucherSection,
} from './site-form-sections.tsx';
import { CheckoutFieldsSection } from './checkout-fields.tsx';
import { useSiteForm } from './use-site-form.ts';

export const SiteForm = ({ site, name }: { site: WebSite; name: string }) => {
  const { t } = useTranslation(['webshop', 'ui', 'shared']);
  const form = useSiteForm(site);
  const save = useAction(webShopContract.saveSite, {
    done: t('saved'),
    refresh: [webShopContract.site],
    onSuccess: (reply) => form.saved(reply),
    onError: form.refuse,
  });
  return (
    <form
      noValidate
      onSubmit={form.submit((body) => {
        if (!save.isPending) save.mutate({ body });
      })}
    >
      <Stack gap="md">
        <SiteLookSection form={form} name={name} site={site} />
        <SiteAddressSection form={form} site={site} />
        <SiteRequestSection form={form} site={site} />
        {site.onlinePayments ? <SiteVoucherSection form={form} /> : null}
        <CheckoutFieldsSection form={form} />
        <SiteTextSection form={form} />
        <FormNotes form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!form.valid}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard
        active={() => form.dirty}
        words={{
          title: t('shared:leave.ask'),
          text: t('leave.text'),
          stay: t('shared:leave.stay'),
          go: t('shared:leave.go'),
        }}
      />
    </form>
  );
};
