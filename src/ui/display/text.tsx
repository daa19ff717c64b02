import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayStyle } from '#lib/dates/day.ts';
import { asDay, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { shownSatang } from '../i18n/format-amount.ts';
import { useLanguage } from '../session/session.ts';
import classes from '../theme/components.module.css';

/** Baht with thousands and, where there are any, two decimals; figures of equal width, with the sign of the baht where the words around are not Thai. `sign` puts + before what is above zero. */
export const Money = ({ baht, sign = false }: { baht: number; sign?: boolean }) => {
  const language = useLanguage();
  const satang = satangOfBaht(baht) ?? 0;
  return (
    <span className={classes['money']}>
      {sign && satang > 0 ? '+' : ''}
      {satang < 0 ? '-' : ''}
      {language === 'th' ? '' : '฿'}
      {shownSatang(Math.abs(satang), language)}
    </span>
  );
};

/** An ISO day in the language; Buddhist years in Thai. Nothing for null. */
export const DayText = ({ day, style = 'medium' }: { day: string | null; style?: DayStyle }) => {
  const language = useLanguage();
  if (!isDay(day)) return null;
  return (
    <time dateTime={day} className={classes['nowrap']}>
      {formatDay(asDay(day), language, style)}
    </time>
  );
};

/** A timestamp as day and time in Bangkok. */
export const TimeText = ({ at, style = 'medium' }: { at: string; style?: DayStyle }) => {
  const language = useLanguage();
  return (
    <time dateTime={at} className={classes['nowrap']}>
      {formatDateTime(at, language, style)}
    </time>
  );
};

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'brand';
const colors: Record<Tone, string> = {
  neutral: 'gray',
  info: 'blue',
  good: 'teal',
  warn: 'yellow',
  bad: 'red',
  brand: 'plum',
};

/** A state in a word; the tone only repeats what the word says. */
export const StateBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Badge variant="light" color={colors[tone]} miw="max-content">
    {children}
  </Badge>
);

/** A caption with its value under it: for heads of details. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="div" size="sm" fw={500}>
      {children}
    </Text>
  </div>
);
