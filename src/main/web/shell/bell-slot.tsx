import { useTranslation } from '#ui/i18n/translation.ts';
import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import { lazyComponent } from '#ui/index.ts';

const Bell = lazyComponent(async () => (await import('#admin/notifications/web/index.ts')).NotificationBell, {
  missing: 'nothing',
});

export const BellSlot = () => {
  const { t } = useTranslation('app');
  const past = useAfterFirstScreen();
  return (
    <div style={{ width: 44, height: 44 }}>
      {past ? (
        <Bell label={(urgent) => (urgent === 0 ? t('notices') : t('noticesToDo', { n: urgent }))} />
      ) : null}
    </div>
  );
};
