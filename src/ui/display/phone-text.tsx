import { Anchor, Text } from '@mantine/core';
import { formatPhone, isPhone } from '#lib/thai/phone.ts';

/** Shows a calling link, but a partly hidden number as plain text. */
export const PhoneText = ({ phone }: { phone: string }) =>
  phone === '' ? null : isPhone(phone) ? (
    <Anchor href={`tel:${phone}`} size="sm">
      {formatPhone(phone)}
    </Anchor>
  ) : (
    <Text size="sm">{phone}</Text>
  );
