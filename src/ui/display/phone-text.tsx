import { Anchor, Text } from '@mantine/core';
import { formatPhone, isPhone } from '#lib/thai/phone.ts';

/** A calling link; a partly hidden number is plain text. */
export const PhoneText = ({ phone }: { phone: string }) =>
  phone === '' ? null : isPhone(phone) ? (
    <Anchor href={`tel:${phone}`} size="sm">
      {formatPhone(phone)}
    </Anchor>
  ) : (
    <Text size="sm">{phone}</Text>
  );
