import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/web/ui/index.ts';

type DialogProps = { title: string; size?: string; onClose: () => void; children: ReactNode };

/** A window over the page while it is rendered; the whole screen on a phone. */
export const Dialog = ({ title, size = 'lg', onClose, children }: DialogProps) => {
  const { t } = useTranslation('ui');
  const phone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
};
