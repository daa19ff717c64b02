import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PlainList, shared, TimeText } from '#ui/index.ts';
import type { FieldChange, LogEntry } from '../contract.ts';
import classes from './log-entries.module.css';
import { SubjectLink } from './subject-link.tsx';

const Changes = ({ changes }: { changes: readonly FieldChange[] }) => {
  const { t } = useTranslation('audit');
  const valueText = (text: string) => (text === '' ? <i>{t('nothing')}</i> : text);
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
            <span>{valueText(after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const LogEntries = ({ entries, busy }: { entries: readonly LogEntry[]; busy: boolean }) => {
  const { t } = useTranslation('audit');
  return (
    <PlainList ordered fz="sm" className={shared.frame} aria-label={t('caption')} aria-busy={busy}>
      {entries.map((entry) => (
        <li key={entry.entryId} className={classes['entry']}>
          <div className={classes['who']}>
            <TimeText at={entry.at} />
            <b>{entry.by}</b>
            <Text component="span" size="xs" c="dimmed">
              {[entry.branchName, entry.ip].filter((one) => one !== '').join(' · ')}
            </Text>
          </div>
          <Stack gap="0.25rem" miw={0} className={shared.anywhere}>
            <span className={classes['deed']}>
              <b>{entry.what}</b>
              <SubjectLink thing={entry.thing} />
            </span>
            {entry.changes.length === 0 ? null : <Changes changes={entry.changes} />}
          </Stack>
        </li>
      ))}
    </PlainList>
  );
};
