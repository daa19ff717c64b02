import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { LeaveGuard } from '#ui/index.ts';
import { type WebSite, webShopContract } from '../contract.ts';
import { siteSettingsBodyOf, type SiteSettingsDraft, siteSettingsDraftOf } from './site-settings-draft.ts';
import {
  SiteAddressSection,
  SiteLookSection,
  SiteRequestSection,
  SiteTextSection,
} from './site-form-sections.tsx';

const versionIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;

/** All settings are saved together. The input is not lost if saving fails. */
export const SiteForm = ({ site, name }: { site: WebSite; name: string }) => {
  const { t } = useTranslation(['webshop', 'ui', 'shared']);
  const [start, setStart] = useState<SiteSettingsDraft>(() => siteSettingsDraftOf(site));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(site.version);
  const [outdated, setOutdated] = useState(false);
  const save = useAction(webShopContract.saveSite, {
    done: t('saved'),
    refresh: [webShopContract.site],
    onSuccess: (reply) => {
      setVersion(reply.version);
      setStart(siteSettingsDraftOf(reply));
      setDraft(siteSettingsDraftOf(reply));
      setOutdated(false);
    },
    onError: (error) => {
      const now = isApiError(error, 'CHANGED') ? versionIn(error.reply.data) : null;
      if (now === null) return;
      setVersion(now);
      setOutdated(true);
    },
  });
  const set = (part: Partial<SiteSettingsDraft>): void => setDraft({ ...draft, ...part });
  const body = siteSettingsBodyOf(draft, version);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== undefined && !save.isPending) save.mutate({ body });
      }}
    >
      <Stack gap="md">
        <SiteLookSection draft={draft} set={set} name={name} site={site} />
        <SiteAddressSection draft={draft} set={set} />
        <SiteRequestSection draft={draft} set={set} />
        <SiteTextSection draft={draft} set={set} />
        {outdated ? (
          <Alert color="orange" role="alert">
            {t('changed')}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={body === undefined}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard
        active={() => JSON.stringify(draft) !== JSON.stringify(start)}
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
