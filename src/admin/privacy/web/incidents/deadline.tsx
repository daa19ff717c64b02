import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { Incident } from '#admin/privacy/contract.ts';
import { hoursOf, timeLeft, urgentHours } from '#admin/privacy/incident-deadline.ts';

/** How long there is to report a breach, by the minute; how late it is afterwards. */
export const Clock = ({ incident }: { incident: Incident }) => {
  const { t } = useTranslation('privacy');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(incident, now);
  if (left === null) return null;
  const time = hoursOf(left);
  return (
    <StateBadge tone={left < urgentHours * 3_600_000 ? 'bad' : 'warn'}>
      <span role="timer">{t(left < 0 ? 'incident.late' : 'incident.left', time)}</span>
    </StateBadge>
  );
};
