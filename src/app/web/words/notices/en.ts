import type { NoticesWords } from './index.ts';

export const en: NoticesWords = {
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may be mistyped, or the page has moved.',
  },
  notAuthorized: {
    title: 'Not authorized',
    text: 'This account may not open that page. Please ask an admin or the owner.',
  },
  otherAccount: 'Log in with another account',
};
