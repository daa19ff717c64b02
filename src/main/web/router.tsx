import { createRouter } from '@tanstack/react-router';
import { ListSkeleton } from '#ui/index.ts';
import { searchToText, textToSearch } from '#ui/router/search-text.ts';
import { Error500Page } from './pages/error-500.tsx';
import { NotFound } from './pages/not-found.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  parseSearch: textToSearch,
  stringifySearch: searchToText,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: () => <ListSkeleton />,
  defaultErrorComponent: ({ reset }) => (
    <Error500Page
      retry={() => {
        reset();
        void router.invalidate();
      }}
    />
  ),
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
