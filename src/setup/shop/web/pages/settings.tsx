import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { LeaveGuard, Page, QueryView } from '#ui/index.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { HolidayList } from '../settings/holidays.tsx';
import {
  areRulesValid,
  rulesBodyOf,
  type RulesDraft,
  rulesDraftOf,
  rulesProblemsOf,
  type SetRule,
} from '../settings/rules-draft.ts';
import { RulesFields } from '../settings/rules-fields.tsx';
import classes from '../settings/settings.module.css';
import { type TaxDraft, TaxForm, taxDraftOf } from '../settings/tax-form.tsx';

export type SettingsDraft = { rules: RulesDraft; tax: TaxDraft };
type PreviewProps = { Preview: ComponentType<{ draft: SettingsDraft }> };
/** `above` comes from modules that this module does not import. */
type PageProps = PreviewProps & { above?: ReactNode };

const versionIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;

const sameRules = (a: RulesDraft, b: RulesDraft): boolean =>
  JSON.stringify(rulesBodyOf(a)) === JSON.stringify(rulesBodyOf(b));

const Form = ({ settings, Preview }: { settings: ShopSettings } & PreviewProps) => {
  const { t } = useTranslation(['rules', 'ui', 'shared']);
  const [rules, setRules] = useState(() => rulesDraftOf(settings.rules));
  const [start, setStart] = useState(rules);
  const [version, setVersion] = useState(settings.version);
  const [tax, setTax] = useState(() => taxDraftOf(settings.tax));
  const [outdated, setOutdated] = useState(false);
  const problems = rulesProblemsOf(rules);
  const save = useAction(shopContract.saveRules, {
    done: t('saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      setVersion(reply.version);
      setStart(rulesDraftOf(reply.rules));
      setRules(rulesDraftOf(reply.rules));
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
  // Tax and holidays are saved separately and also increase the version.
  const current = Math.max(version, outdated ? version : settings.version);
  return (
    <div className={classes['halves']}>
      <Stack gap="md">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (areRulesValid(rules)) save.mutate({ body: { version: current, ...rulesBodyOf(rules) } });
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
              <Button type="submit" loading={save.isPending} disabled={!areRulesValid(rules)}>
                {t('ui:save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <TaxForm settings={settings} draft={tax} change={(part) => setTax({ ...tax, ...part })} />
        <HolidayList days={settings.holidays} />
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
