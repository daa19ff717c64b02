import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { isConsentPurpose, latestConsent } from '#customers/consent.ts';
import type { Customer } from '#customers/contract.ts';
import { PurposeText } from '../profile/purpose-text.tsx';
import { FoldingSection } from './form-section.tsx';
import type { CustomerFormState } from './use-customer-form.ts';

type Props = { form: CustomerFormState; customer: Customer | undefined };

export const ConsentSection = ({ form, customer }: Props) => {
  const { t } = useTranslation('customer');
  const language = useLanguage();
  const { consent } = form.values;
  const latest = latestConsent(customer?.consent ?? []);
  const since = (purpose: string): string => {
    const last = latest.get(purpose);
    if (last === undefined) return t('consent.never');
    const values = { at: formatDateTime(last.at, language), version: last.version };
    return last.given ? t('consent.given', values) : t('consent.withdrawn', values);
  };
  return (
    <FoldingSection
      title={t('section.consent')}
      startOpen
      wrong={form.wrong.some((path) => path.startsWith('consent'))}
    >
      <Stack gap="xs">
        {Object.entries(consent).map(([purpose, given]) => {
          const last = latest.get(purpose);
          return (
            <Checkbox
              key={purpose}
              label={isConsentPurpose(purpose) ? t(`consent.${purpose}`) : t('consent.other', { purpose })}
              description={
                <>
                  {customer === undefined ? null : since(purpose)}
                  {last?.given === true ? (
                    <Text size="xs" c="dimmed">
                      {last.text}
                    </Text>
                  ) : isConsentPurpose(purpose) ? (
                    <PurposeText purpose={purpose} />
                  ) : null}
                </>
              }
              checked={given}
              onChange={(event) =>
                form.set({ consent: { ...consent, [purpose]: event.currentTarget.checked } })
              }
            />
          );
        })}
      </Stack>
    </FoldingSection>
  );
};
