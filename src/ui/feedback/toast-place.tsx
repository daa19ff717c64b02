import '@mantine/core/styles/Notification.css';
import { Notifications } from '@mantine/notifications';

/** Also shows toasts that were sent before it loaded. */
export const ToastContainer = () => <Notifications position="top-right" limit={4} containerWidth={380} />;
