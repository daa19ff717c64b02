import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Pills } from '#ui/index.ts';
import { mailContract } from '../contract.ts';
import { type Filter, type Label, filters, labels, mostIds } from '../mail-kinds.ts';
import { LabelDot } from './labels.tsx';
import classes from './mail.module.css';

const isLabel = (filter: Filter): filter is Label => (labels as readonly string[]).includes(filter);
const shownCount = (n: number): string => (n >= mostIds ? `${mostIds}+` : String(n));

type FiltersProps = { value: Filter | null; onChange: (filter: Filter) => void };

/** The folders, the stars and the labels, with how much of each nobody has read. */
export const Filters = ({ value, onChange }: FiltersProps) => {
  const { t } = useTranslation('mail');
  const { data } = useApi(mailContract.meta, {}, { staleTime: 30_000 });
  const countOf = (filter: Filter): number => {
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
      options={filters.map((one) => {
        const n = countOf(one);
        const name = t(`filter.${one}`);
        return {
          value: one,
          label: (
            <>
              {isLabel(one) ? <LabelDot label={one} /> : null}
              {name}
              {n === 0 ? null : <span className={classes['count']}>{shownCount(n)}</span>}
            </>
          ),
        };
      })}
      onChange={onChange}
    />
  );
};
