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
  soon: {
    title: 'Coming soon',
    none: 'The shop has not announced anything new yet',
    set: 'Write the announcement',
  },
  packages: {
    one: 'Package {size}',
    own: 'This shop has it',
    plus: 'Everything of package {size}, and',
    nothingMore: 'Nothing more than package {size} yet',
    who: 'Whoever runs the installation changes the package.',
  },
};
