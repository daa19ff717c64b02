import { createElement } from 'react';
import { notifications } from '@mantine/notifications';
import { translateText } from '../i18n/translation.ts';
import { ApiError } from '../api/api-error.ts';
import { ProblemText } from './copy-problem.tsx';

const show = (color: string, title: string, message: string, autoClose: number, error?: unknown): void => {
  const id = `${color} ${title} ${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    color,
    title: title === '' ? undefined : title,
    message: error === undefined ? message : createElement(ProblemText, { text: message, error }),
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': translateText('ui:close') },
  });
};

export const toastDone = (text: string): void => show('teal', '', text, 4000);
export const toastWarning = (title: string, detail = ''): void => show('yellow', title, detail, 8000);
/** Shows no field errors, because the form shows them. */
export const toastError = (error: unknown): void => {
  if (error instanceof ApiError) show('red', error.reply.title, error.reply.detail, 10_000, error);
};
