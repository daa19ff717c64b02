import { Box, Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { NoticeList } from '#admin/notifications/contract.ts';
import classes from '../notifications.module.css';
import { otherLists } from './groups.ts';
import { WholeLists } from './now.tsx';

export const OthersPart = ({ lists }: { lists: readonly NoticeList[] }) => {
  const { t } = useTranslation('notice');
  const [opened, setOpened] = useState(false);
  const { waiting, empty } = otherLists(lists);
  return (
    <section aria-label={t('day.others')}>
      <WholeLists lists={waiting} />
      {empty.length === 0 ? null : (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            px={0}
            mih={32}
            aria-expanded={opened}
            rightSection={
              <IconChevronDown size={16} className={opened ? undefined : classes['folded']} aria-hidden />
            }
            onClick={() => setOpened(!opened)}
          >
            {t('day.empty', { n: empty.length })}
          </Button>
          <Collapse expanded={opened}>
            <Box pt={4}>
              <WholeLists lists={empty} />
            </Box>
          </Collapse>
        </>
      )}
    </section>
  );
};
