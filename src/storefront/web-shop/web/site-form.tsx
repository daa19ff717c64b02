import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { LeaveGuard } from '#ui/index.ts';
import { type WebSite, webshopContract } from '../contract.ts';
import { bodyOf, type Draft, draftOf } from './site-settings-draft.ts';
import { AddressSection, LookSection, RequestSection, TextSection } from './site-form-sections.tsx';

const versionIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;

/** All settings of the web shop, saved as a whole; what was typed stays when saving fails. */
export const SiteForm = ({ site, name }: { site: WebSite; name: string }) => {
  const { t } = useTranslation(['webshop', 'ui', 'shared']);
  const [start, setStart] = useState<Draft>(() => draftOf(site));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(site.version);
  const [outdated, setOutdated] = useState(false);
  const save = useAction(webshopContract.saveSite, {
    done: t('saved'),
    refresh: [webshopContract.site],
    onSuccess: (reply) => {
      setVersion(reply.version);
      setStart(draftOf(reply));
      setDraft(draftOf(reply));
      setOutdated(false);
    },
    onError: (error) => {
      const now = isApiError(error, 'CHANGED') ? versionIn(error.reply.data) : null;
      if (now === null) return;
      setVersion(now);
      setOutdated(true);
    },
  });
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const body = bodyOf(draft, version);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== undefined && !save.isPending) save.mutate({ body });
      }}
    >
      <Stack gap="md">
        <LookSection draft={draft} set={set} name={name} site={site} />
        <AddressSection draft={draft} set={set} />
        <RequestSection draft={draft} set={set} />
        <TextSection draft={draft} set={set} />
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
