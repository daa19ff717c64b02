import { Box, Button, Flex, Group, SegmentedControl, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayInput, SearchField, useIsPhone } from '#ui/index.ts';
import {
  searchedDaysOf,
  hasGroupFilters,
  countListFilters,
  countMoreFilters,
  noGroupFilters,
} from './group-query.ts';
import classes from './datalist.module.css';
import {
  CategoryColorSizeSelects,
  type GroupFieldsProps,
  GroupOrderSelect,
  MoreSelects,
} from './filter-selects.tsx';

type FiltersProps = GroupFieldsProps & {
  typed: string;
  onType: (text: string) => void;
  view: 'table' | undefined;
};

const Fields = memo((props: GroupFieldsProps) => {
  const { search, set } = props;
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const phone = useIsPhone();
  const setCount = countMoreFilters(search) + (phone ? countListFilters(search) : 0);
  const [more, setMore] = useState(setCount > 0);
  const wrong = search.from !== undefined && search.to !== undefined && search.from > search.to;
  const lists = <CategoryColorSizeSelects {...props} />;
  const order = <GroupOrderSelect {...props} />;
  return (
    <>
      <div className={classes['fields']}>
        {phone ? null : lists}
        <DayInput
          label={t('from')}
          value={search.from ?? null}
          onChange={(from) => set({ from: from ?? undefined })}
        />
        <DayInput
          label={t('to')}
          value={search.to ?? null}
          onChange={(to) => set({ to: to ?? undefined })}
          error={wrong ? t('wrongDays') : undefined}
        />
        {phone ? null : order}
      </div>
      {more ? (
        <div className={classes['fields']} id="more-filters">
          {phone ? lists : null}
          {phone ? order : null}
          <MoreSelects {...props} />
        </div>
      ) : null}
      <Group gap="sm" justify={phone ? 'space-between' : 'flex-start'}>
        {searchedDaysOf(search) === undefined ? null : (
          <Switch
            label={t('onlyFree')}
            checked={search.free === '1'}
            onChange={(event) => set({ free: event.currentTarget.checked ? '1' : undefined })}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={more}
          aria-controls="more-filters"
          onClick={() => setMore((was) => !was)}
        >
          {setCount === 0 ? t('more') : t('moreOn', { n: setCount })}
        </Button>
        {hasGroupFilters(search) ? (
          <Button variant="subtle" size="compact-sm" onClick={() => set(noGroupFilters)}>
            {t('clear')}
          </Button>
        ) : null}
      </Group>
    </>
  );
});

export const GroupFilters = ({ typed, onType, view, ...fields }: FiltersProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <Flex component="section" direction="column" gap="sm" aria-label={t('search')}>
      <Group gap="sm">
        <Box flex="1 1 16rem">
          <SearchField value={typed} onChange={onType} label={t('search')} />
        </Box>
        <SegmentedControl
          aria-label={t('view')}
          value={view ?? 'thumbs'}
          onChange={(next) => fields.set({ view: next === 'table' ? 'table' : undefined })}
          data={[
            { value: 'thumbs', label: t('thumbs') },
            { value: 'table', label: t('table') },
          ]}
        />
      </Group>
      <Fields {...fields} />
    </Flex>
  );
};
