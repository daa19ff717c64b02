import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { conflictVersion } from '#ui/api/conflict-version.ts';
import { useAction } from '#ui/api/queries.ts';
import { LeaveGuard } from '#ui/index.ts';
import { type WebSite, webShopContract } from '../contract.ts';
import {
  SiteAddressSection,
  SiteLookSection,
  SiteRequestSection,
  SiteTextSection,
} from './site-form-sections.tsx';
import { siteValuesOf, useSiteForm } from './use-site-form.ts';

/** All settings are saved together. The input is not lost if saving fails. */
export const SiteForm = ({ site, name }: { site: WebSite; name: string }) => {
  const { t } = useTranslation(['webshop', 'ui', 'shared']);
  const [version, setVersion] = useState(site.version);
  const [outdated, setOutdated] = useState(false);
  const form = useSiteForm(site, version);
  const save = useAction(webShopContract.saveSite, {
    done: t('saved'),
    refresh: [webShopContract.site],
    onSuccess: (reply) => {
      setVersion(reply.version);
      form.updateUntouched(siteValuesOf(reply));
      setOutdated(false);
    },
    onError: (error) => {
      form.refuse(error);
      const now = conflictVersion(error);
      if (now === null) return;
      setVersion(now);
      setOutdated(true);
    },
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
        <SiteAddressSection form={form} />
        <SiteRequestSection form={form} />
        <SiteTextSection form={form} />
        {outdated ? (
          <Alert color="orange" role="alert">
            {t('changed')}
          </Alert>
        ) : null}
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
