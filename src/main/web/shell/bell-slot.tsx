import { useTranslation } from '#ui/i18n/translation.ts';
import { useMoment } from '#ui/hooks/after-first-screen.ts';
import { later } from '#ui/index.ts';

// Not part of what the first screen waits for.
const Bell = later(async () => (await import('#admin/notifications/web/index.ts')).Bell, {
  missing: 'nothing',
});

/** The place of the bell in the header: as wide before it is there as after. */
export const BellSlot = () => {
  const { t } = useTranslation('app');
  const past = useMoment();
  return (
    <div style={{ width: 44, height: 44 }}>
      {past ? (
        <Bell label={(urgent) => (urgent === 0 ? t('notices') : t('noticesToDo', { n: urgent }))} />
      ) : null}
    </div>
  );
};
