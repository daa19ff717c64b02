import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { arabicDigits, isCitizenId } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { LeaveGuard } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { areHoursValid } from '#setup/shop/opening-hours.ts';
import { BranchFields } from './branch-fields.tsx';
import type { CoordinatesSearchField } from './coordinates-field.tsx';
import classes from './settings.module.css';

/** `url`: '' for none. */
export type LogoField = ComponentType<{
  url: string;
  onChange: (imageId: number | null, url: string) => void;
}>;

/** Provided by other modules. */
export type ShopInfoParts = { Logo: LogoField; PlaceSearch: CoordinatesSearchField };

type Draft = Pick<ShopSettings, 'info' | 'branches'>;
type Bad = { taxId: boolean; promptPay: boolean; branch: Set<number>; hours: boolean; place: boolean };

const problemsOf = ({ info, branches }: Draft): Bad => ({
  taxId: info.taxId.trim() !== '' && !isCitizenId(info.taxId),
  promptPay: info.promptPayId.trim() !== '' && promptPayPayload(info.promptPayId, 100) === null,
  branch: new Set(branches.filter((one) => !/^\d{5}$/.test(one.taxBranchNo)).map((one) => one.branchId)),
  hours: branches.some((one) => !areHoursValid(one.hours)),
  place: branches.some((one) => Number.isNaN(one.latitude)),
});

const versionIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;

/** Typed text stays when saving fails. */
export const InfoForm = ({ settings, Logo, PlaceSearch }: ShopInfoParts & { settings: ShopSettings }) => {
  const { t } = useTranslation(['rules', 'ui', 'shared']);
  const [start, setStart] = useState<Draft>({ info: settings.info, branches: settings.branches });
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(settings.version);
  const [outdated, setOutdated] = useState(false);
  const { info, branches } = draft;
  const bad = problemsOf(draft);
  const sound =
    !bad.taxId &&
    !bad.promptPay &&
    !bad.hours &&
    !bad.place &&
    bad.branch.size === 0 &&
    info.name.trim() !== '';
  const save = useAction(shopContract.saveInfo, {
    done: t('saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      setVersion(reply.version);
      setStart({ info: reply.info, branches: reply.branches });
      setDraft({ info: reply.info, branches: reply.branches });
      setOutdated(false);
    },
    onError: (error) => {
      const now = isApiError(error, 'CHANGED') ? versionIn(error.reply.data) : null;
      if (now === null) return;
      setVersion(now);
      setOutdated(true);
    },
  });
  const change = (part: Partial<ShopSettings['info']>): void =>
    setDraft({ ...draft, info: { ...info, ...part } });
  const changeBranch = (id: number, part: Partial<ShopSettings['branches'][number]>): void =>
    setDraft({
      ...draft,
      branches: branches.map((one) => (one.branchId === id ? { ...one, ...part } : one)),
    });
  const submit = (): void => {
    if (!sound || save.isPending) return;
    const { logo: _, ...rest } = info;
    save.mutate({ body: { version, ...rest, branches } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <FormSection title={t('info.shop')}>
          <div className={classes['grid']}>
            <TextInput
              label={t('info.name')}
              required
              value={info.name}
              maxLength={300}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label={t('info.legalName')}
              description={t('info.legalNameHint')}
              value={info.legalName}
              maxLength={300}
              onChange={(event) => change({ legalName: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('info.language')}
              value={info.language}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({ language: languages.find((one) => one === value) ?? 'th' });
              }}
            />
            <TextInput
              label={t('shared:person.phone')}
              type="tel"
              value={info.phone}
              maxLength={30}
              onChange={(event) => change({ phone: event.currentTarget.value })}
            />
            <TextInput
              label={t('shared:person.taxId')}
              description={t('info.taxIdHint')}
              inputMode="numeric"
              value={info.taxId}
              maxLength={20}
              error={bad.taxId ? t('info.badTaxId') : undefined}
              onChange={(event) => change({ taxId: arabicDigits(event.currentTarget.value) })}
            />
            <TextInput
              label={t('info.promptPay')}
              description={t('info.promptPayHint')}
              inputMode="numeric"
              value={info.promptPayId}
              maxLength={20}
              error={bad.promptPay ? t('info.badPromptPay') : undefined}
              onChange={(event) => change({ promptPayId: arabicDigits(event.currentTarget.value) })}
            />
            <TextInput
              label={t('info.bankAccount')}
              description={t('info.bankAccountHint')}
              value={info.bankAccount}
              maxLength={300}
              onChange={(event) => change({ bankAccount: event.currentTarget.value })}
            />
            <Textarea
              className={classes['whole'] ?? ''}
              label={t('shared:person.address')}
              value={info.address}
              maxLength={500}
              autosize
              minRows={2}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
          </div>
        </FormSection>
        <FormSection title={t('info.logo')}>
          <Logo url={info.logo} onChange={(logoImageId, url) => change({ logoImageId, logo: url })} />
        </FormSection>
        {branches.map((one) => (
          <FormSection key={one.branchId} title={`${t('info.branches')} · ${one.branchName}`}>
            <div className={classes['grid']}>
              <BranchFields
                branch={one}
                badNo={bad.branch.has(one.branchId)}
                closedWeekdays={settings.rules.closedWeekdays}
                set={(part) => changeBranch(one.branchId, part)}
                PlaceSearch={PlaceSearch}
              />
            </div>
          </FormSection>
        ))}
        {outdated ? (
          <Alert color="orange" role="alert">
            {t('changed')}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!sound}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard
        active={() => JSON.stringify(draft) !== JSON.stringify(start)}
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
