import { Group, NativeSelect, TextInput } from '@mantine/core';
import { type MailboxSecurity, mailboxSecurities } from '#storefront/inbox/mail-kinds.ts';

export type ServerAccess = { host: string; port: number; security: MailboxSecurity; user: string };

type ServerFieldsProps = {
  value: ServerAccess;
  onChange: (change: Partial<ServerAccess>) => void;
  labels: Record<'host' | 'port' | 'security' | 'user', string> & { ways: Record<MailboxSecurity, string> };
  placeholder: string;
};

export const ServerFields = ({ value, onChange, labels, placeholder }: ServerFieldsProps) => (
  <>
    <TextInput
      label={labels.host}
      value={value.host}
      placeholder={placeholder}
      onChange={(event) => onChange({ host: event.currentTarget.value })}
    />
    <Group grow align="flex-end">
      <TextInput
        label={labels.port}
        inputMode="numeric"
        value={value.port === 0 ? '' : String(value.port)}
        onChange={(event) =>
          onChange({ port: Math.min(65_535, Number(event.currentTarget.value.replace(/\D/g, ''))) })
        }
      />
      <NativeSelect
        label={labels.security}
        value={value.security}
        data={mailboxSecurities.map((one) => ({ value: one, label: labels.ways[one] }))}
        onChange={(event) =>
          onChange({
            security: mailboxSecurities.find((one) => one === event.currentTarget.value) ?? value.security,
          })
        }
      />
    </Group>
    <TextInput
      label={labels.user}
      autoComplete="off"
      value={value.user}
      onChange={(event) => onChange({ user: event.currentTarget.value })}
    />
  </>
);
