import { Box } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Pills, shared } from '#ui/index.ts';
import { inboxContract } from '../contract.ts';
import { type MailFilter, type MailLabel, mailFilters, mailLabels, maxMailIds } from '../mail-kinds.ts';
import { LabelDot } from './labels.tsx';

const isLabel = (filter: MailFilter): filter is MailLabel =>
  (mailLabels as readonly string[]).includes(filter);
const shownCount = (n: number): string => (n >= maxMailIds ? `${maxMailIds}+` : String(n));

type FiltersProps = { value: MailFilter | null; onChange: (filter: MailFilter) => void };

export const MailFilterList = ({ value, onChange }: FiltersProps) => {
  const { t } = useTranslation('mail');
  const { data } = useApi(inboxContract.meta, {}, { staleTime: 30_000 });
  const countOf = (filter: MailFilter): number => {
    if (data === undefined) return 0;
    if (isLabel(filter)) return data.unreadMails.label[filter].length;
    if (filter === 'inbox' || filter === 'spam') return data.unreadMails.folder[filter].length;
    return filter === 'draft' ? data.draftMails.length : 0;
  };
  return (
    <Pills
      label={t('folders')}
      oneLine
      value={value}
      options={mailFilters.map((one) => {
        const n = countOf(one);
        const name = t(`filter.${one}`);
        return {
          value: one,
          label: (
            <>
              {isLabel(one) ? <LabelDot label={one} /> : null}
              {name}
              {n === 0 ? null : (
                <Box component="span" ms="0.375rem" fw={600} className={shared.numeric}>
                  {shownCount(n)}
                </Box>
              )}
            </>
          ),
        };
      })}
      onChange={onChange}
    />
  );
};
