/** How each page is drawn, by its name. */
import type { ReactElement } from 'react';
import type { View } from '../views.ts';
import { AskPage } from './pages/change-request.tsx';
import { ArticlePage, BlogPage } from './pages/blog.tsx';
import { BranchesPage } from './pages/branches.tsx';
import { CartPage } from './pages/cart.tsx';
import { ContactPage } from './pages/contact.tsx';
import { GroupPage } from './pages/group.tsx';
import { HomePage } from './pages/home.tsx';
import { LinkPage } from './pages/order-link.tsx';
import { ListPage } from './pages/list.tsx';
import { PlaceSearchPage } from './pages/place-search.tsx';
import { ProblemPage } from './pages/problem.tsx';
import { RequestPage } from './pages/request.tsx';
import { ReviewPage } from './pages/review.tsx';
import { PrivacyPage, TermsPage } from './pages/texts.tsx';
import { WishPage } from './pages/wish-list.tsx';

export const show = (view: View): ReactElement => {
  switch (view.name) {
    case 'home':
      return <HomePage {...view.data} />;
    case 'list':
      return <ListPage {...view.data} />;
    case 'group':
      return <GroupPage {...view.data} />;
    case 'cart':
      return <CartPage {...view.data} />;
    case 'wish':
      return <WishPage {...view.data} />;
    case 'request':
      return <RequestPage {...view.data} />;
    case 'link':
      return <LinkPage {...view.data} />;
    case 'review':
      return <ReviewPage {...view.data} />;
    case 'ask':
      return <AskPage {...view.data} />;
    case 'branches':
      return <BranchesPage {...view.data} />;
    case 'placeSearch':
      return <PlaceSearchPage {...view.data} />;
    case 'terms':
      return <TermsPage {...view.data} />;
    case 'privacy':
      return <PrivacyPage {...view.data} />;
    case 'contact':
      return <ContactPage {...view.data} />;
    case 'blog':
      return <BlogPage {...view.data} />;
    case 'article':
      return <ArticlePage {...view.data} />;
    case 'problem':
      return <ProblemPage {...view.data} />;
  }
};
