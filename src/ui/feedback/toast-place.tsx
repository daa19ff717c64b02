import '@mantine/core/styles/Notification.css';
import { Notifications } from '@mantine/notifications';

/** The container of toasts; also shows those sent before it loaded. */
export const ToastContainer = () => <Notifications position="top-right" limit={4} containerWidth={380} />;
