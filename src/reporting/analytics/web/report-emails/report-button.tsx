import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ReportDialog } from './report-dialog.tsx';

export const ReportButton = () => {
  const { t } = useTranslation('insight');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('report.title')}
      </Button>
      {opened ? <ReportDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
};
