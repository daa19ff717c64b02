/** How each page is drawn, by its name. */
import type { ReactElement } from 'react';
import type { View } from '../views.ts';
import { AskPage } from './ask.tsx';
import { ArticlePage, BlogPage } from './blog.tsx';
import { BranchesPage } from './branches.tsx';
import { CartPage } from './cart.tsx';
import { ContactPage } from './contact.tsx';
import { GroupPage } from './group.tsx';
import { HomePage } from './home.tsx';
import { LinkPage } from './link.tsx';
import { ListPage } from './list.tsx';
import { PlaceSearchPage } from './place-search.tsx';
import { ProblemPage } from './problem.tsx';
import { RequestPage } from './request.tsx';
import { ReviewPage } from './review-form.tsx';
import { PrivacyPage, TermsPage } from './texts.tsx';
import { WishPage } from './wish.tsx';

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
