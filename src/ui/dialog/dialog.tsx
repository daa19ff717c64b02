import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { uploadHolds } from '../form/upload-hold.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { useInnermostEscape } from './innermost-dialog.ts';
import { ConfirmQuestion } from './question.tsx';
import { useWasTyped } from './use-was-typed.ts';

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  size?: 'md' | 'lg' | 'xl';
  busy?: boolean;
  /** Closing asks first because of unsaved choices, as for typed text. */
  dirty?: boolean;
  firm?: boolean;
  children: ReactNode;
};

const Around = createContext<{ leave: () => void; busy: boolean } | null>(null);

/** `leave` closes the dialog and asks before it discards unsaved input. */
export const useDialog = (): { leave: () => void; busy: boolean } => {
  const around = useContext(Around);
  if (around === null) throw new Error('useDialog works only inside a Dialog');
  return around;
};

export const Dialog = ({
  title,
  onClose,
  size = 'md',
  busy = false,
  dirty = false,
  firm = false,
  children,
}: DialogProps) => {
  const { t } = useTranslation('ui');
  const phone = useIsPhone();
  const [asking, setAsking] = useState(false);
  const focus = useDialogFocus();
  const body = useRef<HTMLDivElement>(null);
  const isTyped = useWasTyped(body);
  const leave = (): void => {
    if (busy) return;
    if (dirty || isTyped() || uploadHolds.isUploading(body.current)) setAsking(true);
    else onClose();
  };
  useInnermostEscape(leave);
  const latest = useRef(leave);
  latest.current = leave;
  const around = useMemo(() => ({ leave: () => latest.current(), busy }), [busy]);
  return (
    <Around value={around}>
      <Modal
        opened
        onClose={leave}
        title={title}
        size={size}
        fullScreen={phone}
        closeOnEscape={false}
        closeOnClickOutside={!firm}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
      >
        <div ref={focus}>
          <div ref={body}>{children}</div>
        </div>
      </Modal>
      {asking ? (
        <ConfirmQuestion
          title={t('discard.title')}
          text={t('discard.text')}
          stay={t('discard.stay')}
          go={t('discard.leave')}
          onStay={() => setAsking(false)}
          onGo={onClose}
        />
      ) : null}
    </Around>
  );
};
