/** Short messages at the edge of the screen: done, warning, failure. */
import { createElement } from 'react';
import { notifications } from '@mantine/notifications';
import { say } from '../i18n/translation.ts';
import { ApiError } from '../api/api-error.ts';
import { ProblemText } from './copy-problem.tsx';

const show = (color: string, title: string, message: string, autoClose: number, error?: unknown): void => {
  const id = `${color} ${title} ${message}`;
  // The same message twice would only push the first aside.
  notifications.hide(id);
  notifications.show({
    id,
    color,
    title: title === '' ? undefined : title,
    message: error === undefined ? message : createElement(ProblemText, { text: message, error }),
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': say('ui:close') },
  });
};

export const toastDone = (text: string): void => show('teal', '', text, 4000);
export const toastWarning = (title: string, detail = ''): void => show('yellow', title, detail, 8000);
/** The server's title and detail; field messages are the form's to show. */
export const toastError = (error: unknown): void => {
  if (error instanceof ApiError) show('red', error.reply.title, error.reply.detail, 10_000, error);
};
