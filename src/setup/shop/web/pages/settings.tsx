import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { LeaveGuard, Page, QueryView } from '#ui/index.ts';
import type { Settings } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { Holidays } from '../settings/holidays.tsx';
import {
  isSound,
  rulesBody,
  type RulesDraft,
  rulesDraft,
  rulesProblems,
  type SetRule,
} from '../settings/rules-draft.ts';
import { RulesFields } from '../settings/rules-fields.tsx';
import classes from '../settings/settings.module.css';
import { type TaxDraft, TaxForm, taxDraft } from '../settings/tax-form.tsx';

/** What is typed at the moment, for the preview beside it. */
export type SettingsDraft = { rules: RulesDraft; tax: TaxDraft };
type PreviewProps = { Preview: ComponentType<{ draft: SettingsDraft }> };
/** `above` comes from rooms that this one does not know. */
type PageProps = PreviewProps & { above?: ReactNode };

const versionIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;

const sameRules = (a: RulesDraft, b: RulesDraft): boolean =>
  JSON.stringify(rulesBody(a)) === JSON.stringify(rulesBody(b));

const Form = ({ settings, Preview }: { settings: Settings } & PreviewProps) => {
  const { t } = useTranslation(['rules', 'ui', 'shared']);
  const [rules, setRules] = useState(() => rulesDraft(settings.rules));
  const [start, setStart] = useState(rules);
  const [version, setVersion] = useState(settings.version);
  const [tax, setTax] = useState(() => taxDraft(settings.tax));
  const [outdated, setOutdated] = useState(false);
  const problems = rulesProblems(rules);
  const save = useAction(shopContract.saveRules, {
    done: t('saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      setVersion(reply.version);
      setStart(rulesDraft(reply.rules));
      setRules(rulesDraft(reply.rules));
      setOutdated(false);
    },
    onError: (error) => {
      const now = isApiError(error, 'CHANGED') ? versionIn(error.reply.data) : null;
      if (now === null) return;
      setVersion(now);
      setOutdated(true);
    },
  });
  const set: SetRule = (field, value) => setRules((now) => ({ ...now, [field]: value }));
  // Tax and holidays are saved on their own and raise the version as well.
  const current = Math.max(version, outdated ? version : settings.version);
  return (
    <div className={classes['halves']}>
      <Stack gap="md">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isSound(rules)) save.mutate({ body: { version: current, ...rulesBody(rules) } });
          }}
        >
          <Stack gap="md">
            <RulesFields draft={rules} problems={problems} set={set} />
            {outdated ? (
              <Alert color="orange" role="alert">
                {t('changed')}
              </Alert>
            ) : null}
            <Group justify="flex-end">
              <Button type="submit" loading={save.isPending} disabled={!isSound(rules)}>
                {t('ui:save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <TaxForm settings={settings} draft={tax} change={(part) => setTax({ ...tax, ...part })} />
        <Holidays days={settings.holidays} />
      </Stack>
      <div className={classes['aside']}>
        <Preview draft={{ rules, tax }} />
      </div>
      <LeaveGuard
        active={() => !sameRules(rules, start)}
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

/** The rules of the shop, with what they do to a sample order beside them. */
export const ShopSettingsPage = ({ Preview, above }: PageProps) => {
  const { t } = useTranslation(['rules', 'shared']);
  const query = useApi(shopContract.settings, {});
  return (
    <Page title={t('shared:shop.rules')} actions={<HistoryLink kind="setting" />}>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {above}
      <QueryView query={query}>{(settings) => <Form settings={settings} Preview={Preview} />}</QueryView>
    </Page>
  );
};
