import '@mantine/core/styles/Notification.css';
import { Notifications } from '@mantine/notifications';
import { useToastPlace } from './use-toast-place.ts';

export const ToastContainer = () => {
  useToastPlace();
  return <Notifications position="top-right" limit={4} transitionDuration={1} />;
};
