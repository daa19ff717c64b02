import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, PlainList, StateBadge, TimeText } from '#ui/index.ts';
import type { ConsentGiven } from '#customers/consent.ts';
import {
  consentBody,
  consentChoices,
  consentPurposes,
  consentVersion,
  latestConsent,
  isConsentPurpose,
} from '#customers/consent.ts';
import type { Customer } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { PurposeText } from './purpose-text.tsx';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

const Texts = ({ purpose, last }: { purpose: string; last: ConsentGiven | undefined }) => {
  const { t } = useTranslation('people');
  const agreed = last?.given === true ? last.text : '';
  const current = isConsentPurpose(purpose) && (agreed === '' || last?.version !== consentVersion);
  return (
    <>
      {agreed === '' ? null : (
        <Text size="xs" c="dimmed">
          {current ? `${t('consent.agreedText', { version: last?.version ?? '' })} ` : ''}
          {agreed}
        </Text>
      )}
      {current ? <PurposeText purpose={purpose} labelled={agreed !== ''} /> : null}
    </>
  );
};

export const ConsentCard = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(['people', 'shared']);
  const latest = latestConsent(customer.consent);
  const say = useAction(customerContract.consent, {
    done: t('consent.saved'),
    refresh: [customerContract.get],
  });
  const write = (purpose: string, given: boolean): Promise<unknown> =>
    say.mutateAsync({
      params: { id: customer.customerId },
      body: consentBody(purpose, given, latest.get(purpose)),
    });
  const purposes = [...new Set<string>([...consentPurposes, ...latest.keys()])];
  const named = (purpose: string): string => (isConsentPurpose(purpose) ? t(`consent.${purpose}`) : purpose);
  return (
    <ProfileCard title={t('consent.title')}>
      <Stack gap="sm">
        {purposes.map((purpose) => {
          const last = latest.get(purpose);
          const given = last?.given === true;
          const choices = consentChoices(purpose, last);
          const state = last === undefined ? 'none' : given ? 'given' : 'withdrawn';
          return (
            <Stack key={purpose} gap={4}>
              <Group justify="space-between" gap="xs">
                <Group gap={6}>
                  <Text size="sm" fw={600}>
                    {named(purpose)}
                  </Text>
                  <StateBadge tone={given ? 'good' : 'neutral'}>{t(`consent.${state}`)}</StateBadge>
                </Group>
                {customer.erased ? null : (
                  <Group gap="xs">
                    {choices.give ? (
                      <Button
                        size="xs"
                        variant="default"
                        loading={say.isPending}
                        onClick={() => void write(purpose, true).catch(() => undefined)}
                      >
                        {t(given ? 'consent.renew' : 'consent.give')}
                      </Button>
                    ) : null}
                    {choices.withdraw ? (
                      <ConfirmButton
                        size="xs"
                        title={t('consent.withdrawTitle')}
                        text={t('consent.withdrawText')}
                        confirmLabel={t('consent.withdraw')}
                        onConfirm={() => write(purpose, false)}
                      >
                        {t('consent.withdraw')}
                      </ConfirmButton>
                    ) : null}
                  </Group>
                )}
              </Group>
              <Texts purpose={purpose} last={last} />
            </Stack>
          );
        })}
        {customer.consent.length === 0 ? null : (
          <details className={classes['fold']}>
            <summary>{t('consent.history')}</summary>
            <PlainList ordered gap="0.375rem">
              {customer.consent.map((one) => (
                <li key={`${one.purpose} ${one.at}`} className={classes['item']}>
                  <Text span size="sm">
                    <TimeText at={one.at} /> · {named(one.purpose)} ·{' '}
                    {t(one.given ? 'consent.given' : 'consent.withdrawn')} ·{' '}
                    {t('consent.version', { version: one.version })}
                  </Text>
                  <Text span size="xs" c="dimmed">
                    {one.web ? t('consent.onWeb') : one.by === '' ? '' : t('shared:field.by', { by: one.by })}
                  </Text>
                  {one.text === '' ? null : (
                    <Text span size="xs" c="dimmed" w="100%">
                      {one.text}
                    </Text>
                  )}
                </li>
              ))}
            </PlainList>
          </details>
        )}
      </Stack>
    </ProfileCard>
  );
};
