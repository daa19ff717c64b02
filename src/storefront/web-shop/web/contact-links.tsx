import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone, isPhone } from '#lib/thai/phone.ts';
import classes from './webshop.module.css';

type WaysProps = { phone: string; lineId?: string; email?: string };

export const ContactLinks = ({ phone, lineId = '', email = '' }: WaysProps) => {
  const { t } = useTranslation('webshop');
  return (
    <Group gap="md">
      {phone === '' ? null : isPhone(phone) ? (
        <Anchor className={classes['way'] ?? ''} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {formatPhone(phone)}
        </Anchor>
      ) : (
        <Text component="span" className={classes['way'] ?? ''}>
          {phone}
        </Text>
      )}
      {email === '' ? null : (
        <Anchor
          className={classes['way'] ?? ''}
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        >
          {email}
        </Anchor>
      )}
      {lineId === '' ? null : (
        <Text component="span" className={classes['way'] ?? ''}>
          {t('orders.line', { line: lineId })}
        </Text>
      )}
    </Group>
  );
};
