import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import type { AuditSubject } from '#lib/vocabulary/audit-subjects.ts';
import { useCan } from '../session/session.ts';
import { ButtonLink } from './links.tsx';

type Of = { subject: AuditSubject; id?: number } | { kind: 'person' | 'setting' };

export const AuditLogLink = (of: Of) => {
  const { t } = useTranslation('shared');
  const may = useCan({ allow: 'admin' }) === 'ok';
  return may ? (
    <ButtonLink
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
      to="/backoffice/audit"
      search={of}
    >
      {t('log.title')}
    </ButtonLink>
  ) : null;
};
