import { Anchor, Text } from '@mantine/core';
import { formatPhone, isPhone } from '#lib/thai/phone.ts';
export const PhoneText = ({ phone }: { phone: string }) =>
  phone === '' ? null : isPhone(phone) ? (
    <Anchor href={`tel:${phone}`} size="sm">
      {formatPhone(phone)}
    </Anchor>
  ) : (
    <Text size="sm">{phone}</Text>
  );
