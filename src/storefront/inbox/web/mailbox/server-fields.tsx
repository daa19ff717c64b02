import type { NativeSelectProps, TextInputProps } from '@mantine/core';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { CountInput } from '#ui/form/index.ts';
import { type MailboxSecurity, mailboxSecurities } from '#storefront/inbox/mail-kinds.ts';

type ServerFieldsProps = {
  fields: {
    host: TextInputProps;
    port: Omit<ComponentProps<typeof CountInput>, 'label'>;
    security: NativeSelectProps;
    user: TextInputProps;
  };
  labels: Record<'host' | 'port' | 'security' | 'user', string> & { ways: Record<MailboxSecurity, string> };
  placeholder: string;
};

export const ServerFields = ({ fields, labels, placeholder }: ServerFieldsProps) => (
  <>
    <TextInput label={labels.host} {...fields.host} placeholder={placeholder} />
    <Group grow align="flex-end">
      <CountInput label={labels.port} {...fields.port} />
      <NativeSelect
        label={labels.security}
        {...fields.security}
        data={mailboxSecurities.map((one) => ({ value: one, label: labels.ways[one] }))}
      />
    </Group>
    <TextInput label={labels.user} autoComplete="off" {...fields.user} />
  </>
);
