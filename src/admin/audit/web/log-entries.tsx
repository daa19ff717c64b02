import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TimeText } from '#ui/index.ts';
import type { Change, LogEntry } from '../contract.ts';
import classes from './log-entries.module.css';
import { ThingLink } from './subject-link.tsx';

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const { t } = useTranslation('audit');
  const told = (text: string) => (text === '' ? <i>{t('nothing')}</i> : text);
  return (
    <dl className={classes['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={`${field} ${before} ${after}`}>
          <dt>{field}</dt>
          <dd>
            {before === '' ? null : (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            <span>{told(after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Each entry with when and who beside what; one under the other on a phone. */
export const Entries = ({ entries, busy }: { entries: readonly LogEntry[]; busy: boolean }) => {
  const { t } = useTranslation('audit');
  return (
    <ol className={classes['entries']} aria-label={t('caption')} aria-busy={busy}>
      {entries.map((entry) => (
        <li key={entry.entryId} className={classes['entry']}>
          <div className={classes['who']}>
            <TimeText at={entry.at} />
            <b>{entry.by}</b>
            <Text component="span" size="xs" c="dimmed">
              {[entry.branchName, entry.ip].filter((one) => one !== '').join(' · ')}
            </Text>
          </div>
          <div className={classes['what']}>
            <span className={classes['deed']}>
              <b>{entry.what}</b>
              <ThingLink thing={entry.thing} />
            </span>
            {entry.changes.length === 0 ? null : <Changes changes={entry.changes} />}
          </div>
        </li>
      ))}
    </ol>
  );
};
