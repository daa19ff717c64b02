import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';

const minute = 60_000;
/** Remaining milliseconds from which the countdown shows seconds. */
const soon = 15 * minute;

export const HoldTimer = ({ until }: { until: string | null }) => {
  const { t } = useTranslation('webshop');
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Date.parse(until) - now;
  const short = left > 0 && left < soon;
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), short ? 1000 : 20_000);
    return () => clearInterval(timer);
  }, [until, short]);
  if (left <= 0) return <StateBadge tone="neutral">{t('orders.notHeld')}</StateBadge>;
  const minutes = Math.floor(left / minute);
  const text = short
    ? t('orders.heldSeconds', {
        m: minutes,
        s: String(Math.floor((left % minute) / 1000)).padStart(2, '0'),
      })
    : minutes < 60
      ? t('orders.heldMinutes', { m: minutes })
      : t('orders.held', { h: Math.floor(minutes / 60), m: minutes % 60 });
  return (
    <StateBadge tone={short ? 'bad' : 'warn'}>
      <span role="timer">{text}</span>
    </StateBadge>
  );
};
