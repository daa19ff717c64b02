import { Anchor, Text } from '@mantine/core';
import { formatPhone, isPhone } from '#lib/thai/phone.ts';

/** Shows a link that calls the number. A partly hidden number is plain text. */
export const PhoneText = ({ phone }: { phone: string }) =>
  phone === '' ? null : isPhone(phone) ? (
    <Anchor href={`tel:${phone}`} size="sm">
      {formatPhone(phone)}
    </Anchor>
  ) : (
    <Text size="sm">{phone}</Text>
  );
