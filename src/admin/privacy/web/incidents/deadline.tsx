import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { PrivacyIncident } from '#admin/privacy/contract.ts';
import { hoursAndMinutesOf, reportTimeLeft, urgentReportHours } from '#admin/privacy/incident-deadline.ts';

export const IncidentDeadline = ({ incident }: { incident: PrivacyIncident }) => {
  const { t } = useTranslation('privacy');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const left = reportTimeLeft(incident, now);
  if (left === null) return null;
  const time = hoursAndMinutesOf(left);
  return (
    <StateBadge tone={left < urgentReportHours * 3_600_000 ? 'bad' : 'warn'}>
      <span role="timer">{t(left < 0 ? 'incident.late' : 'incident.left', time)}</span>
    </StateBadge>
  );
};
