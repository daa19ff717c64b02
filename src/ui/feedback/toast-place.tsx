import '@mantine/core/styles/Notification.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts stand; what was shown before it came stands there too. */
export const ToastPlace = () => <Notifications position="top-right" limit={4} containerWidth={380} />;
