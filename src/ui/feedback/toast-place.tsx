import '@mantine/core/styles/Notification.css';
import { Notifications } from '@mantine/notifications';

export const ToastContainer = () => <Notifications position="top-right" limit={4} containerWidth={380} />;
