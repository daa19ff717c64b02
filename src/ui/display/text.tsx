import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayStyle } from '#lib/dates/day.ts';
import { asDay, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { formatNearDay } from '#lib/dates/near-day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { formatSatang } from '../i18n/format-amount.ts';
import { useToday } from '../hooks/use-today.ts';
import { useLanguage } from '../session/session.ts';
import classes from '../theme/components.module.css';

/** Shows the baht sign outside Thai. `sign` adds + before positive amounts. */
export const MoneyText = ({ baht, sign = false }: { baht: number; sign?: boolean }) => {
  const language = useLanguage();
  const satang = nearestSatang(baht);
  return (
    <span className={classes['money']}>
      {sign && satang > 0 ? '+' : ''}
      {satang < 0 ? '-' : ''}
      {language === 'th' ? '' : '฿'}
      {formatSatang(Math.abs(satang), language)}
    </span>
  );
};

/** Shows a Buddhist year in Thai, and nothing for null. */
export const DayText = ({ day, style = 'medium' }: { day: string | null; style?: DayStyle }) => {
  const language = useLanguage();
  if (!isDay(day)) return null;
  return (
    <time dateTime={day} className={classes['nowrap']}>
      {formatDay(asDay(day), language, style)}
    </time>
  );
};

export const NearDayText = ({ day }: { day: string | null }) => {
  const language = useLanguage();
  const today = useToday();
  if (!isDay(day)) return null;
  return (
    <time dateTime={day} className={classes['nowrap']}>
      {formatNearDay(asDay(day), today, language)}
    </time>
  );
};

export const TimeText = ({ at, look = 'medium' }: { at: string; look?: DayStyle }) => {
  const language = useLanguage();
  return (
    <time dateTime={at} className={classes['nowrap']}>
      {formatDateTime(at, language, look)}
    </time>
  );
};

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'brand';
const colors: Record<BadgeTone, string> = {
  neutral: 'gray',
  info: 'blue',
  good: 'teal',
  warn: 'yellow',
  bad: 'red',
  brand: 'plum',
};

export const StateBadge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <Badge variant="light" color={colors[tone]} miw="var(--ratri-badge-min, max-content)">
    {children}
  </Badge>
);

export const LabelledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="div" size="sm" fw={500}>
      {children}
    </Text>
  </div>
);
