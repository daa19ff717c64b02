import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { useInnermostEscape } from './innermost-dialog.ts';

type SheetProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/** A dialog without input at the screen's lower edge, within reach of a thumb. */
export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const { t } = useTranslation('ui');
  const focus = useDialogFocus();
  useInnermostEscape(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="bottom"
      styles={{
        content: { height: 'auto', maxHeight: '85dvh', borderRadius: '1rem 1rem 0 0' },
        title: { fontWeight: 600 },
      }}
      closeOnEscape={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div ref={focus}>{children}</div>
    </Drawer>
  );
};
