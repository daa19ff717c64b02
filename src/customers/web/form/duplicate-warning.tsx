import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone, phoneKey } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import { StateBadge } from '#ui/index.ts';
import type { Customer } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import type { DuplicateCustomer } from '#customers/customer-records-contract.ts';
import type { CustomerFormState } from './use-customer-form.ts';

export const DuplicateWarning = ({
  form,
  customer,
  onUse,
}: {
  form: CustomerFormState;
  customer: Customer | undefined;
  onUse: (twin: DuplicateCustomer) => void;
}) => {
  const { t } = useTranslation(['people', 'customer', 'shared']);
  const { name, phone, phone2 } = form.values;
  const wanted =
    customer === undefined || name !== customer.name || phoneKey(phone) !== phoneKey(customer.phone);
  const [debounced] = useDebouncedValue(JSON.stringify({ name, phone, phone2 }), 400);
  const typed: { name: string; phone: string; phone2: string } = JSON.parse(debounced);
  const known = typed.name.trim().length > 1 || typed.phone !== '' || typed.phone2 !== '';
  const query = useApi(
    customerContract.twins,
    {
      query: {
        name: typed.name.slice(0, 300),
        phone: typed.phone.slice(0, 30),
        phone2: typed.phone2.slice(0, 30),
        ...(customer !== undefined && { not: customer.customerId }),
      },
    },
    { enabled: wanted && known },
  );
  const twins = wanted && known ? (query.data?.twins ?? []).slice(0, 3) : [];
  const sure = twins.some((one) => one.reason === 'phone');
  return (
    <div aria-live="polite">
      {twins.length === 0 ? null : (
        <Alert
          color={sure ? 'orange' : 'blue'}
          p="xs"
          icon={<IconUsers size={18} aria-hidden />}
          title={t(sure ? 'typing.sure' : 'typing.maybe')}
        >
          <Stack gap={6}>
            {twins.map((one) => (
              <Group key={one.customerId} justify="space-between" gap="xs">
                <Group gap={6}>
                  <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                    {one.name}
                  </Text>
                  <Text size="sm">{formatPhone(one.phone)}</Text>
                  <StateBadge tone={one.reason === 'phone' ? 'warn' : 'neutral'}>
                    {t(`twin.${one.reason}`)}
                  </StateBadge>
                  {one.watch ? <StateBadge tone="bad">{t('shared:person.watch')}</StateBadge> : null}
                </Group>
                {customer === undefined ? (
                  <Button size="xs" variant="default" onClick={() => onUse(one)}>
                    {t('typing.use')}
                  </Button>
                ) : null}
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  );
};
