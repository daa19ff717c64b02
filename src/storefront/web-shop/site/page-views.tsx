import type { ReactElement } from 'react';
import type { PageView } from '../views.ts';
import { AccountDoorPage, AccountEntryPage, AccountPage } from './pages/account.tsx';
import { ChangeRequestPage } from './pages/change-request.tsx';
import { BlogPostPage, BlogPage } from './pages/blog.tsx';
import { BranchesPage } from './pages/branches.tsx';
import { CartPage } from './pages/cart.tsx';
import { ContactPage } from './pages/contact.tsx';
import { SiteGroupPage } from './pages/group.tsx';
import { EmbedPage } from './pages/embed.tsx';
import { HomePage } from './pages/home.tsx';
import { OnlinePaymentPage } from './pages/online-payment.tsx';
import { OrderLinkPage } from './pages/order-link.tsx';
import { OrderPaperPage } from './pages/order-paper.tsx';
import { ListPage } from './pages/list.tsx';
import { PlaceSearchPage } from './pages/place-search.tsx';
import { ProblemPage } from './pages/problem.tsx';
import { RequestPage } from './pages/request.tsx';
import { ReviewPage } from './pages/review.tsx';
import { SetListPage, SetPage } from './pages/sets.tsx';
import { SitePrivacyPage, TermsPage } from './pages/texts.tsx';
import { VoucherPage, VoucherSalePage } from './pages/voucher.tsx';
import { WishListPage } from './pages/wish-list.tsx';

export const renderPageView = (view: PageView): ReactElement => {
  switch (view.name) {
    case 'home':
      return <HomePage {...view.data} />;
    case 'list':
      return <ListPage {...view.data} />;
    case 'group':
      return <SiteGroupPage {...view.data} />;
    case 'sets':
      return <SetListPage {...view.data} />;
    case 'set':
      return <SetPage {...view.data} />;
    case 'cart':
      return <CartPage {...view.data} />;
    case 'wish':
      return <WishListPage {...view.data} />;
    case 'request':
      return <RequestPage {...view.data} />;
    case 'link':
      return <OrderLinkPage {...view.data} />;
    case 'paper':
      return <OrderPaperPage {...view.data} />;
    case 'pay':
      return <OnlinePaymentPage {...view.data} />;
    case 'review':
      return <ReviewPage {...view.data} />;
    case 'ask':
      return <ChangeRequestPage {...view.data} />;
    case 'voucher':
      return <VoucherPage {...view.data} />;
    case 'voucherSale':
      return <VoucherSalePage {...view.data} />;
    case 'branches':
      return <BranchesPage {...view.data} />;
    case 'placeSearch':
      return <PlaceSearchPage {...view.data} />;
    case 'terms':
      return <TermsPage {...view.data} />;
    case 'privacy':
      return <SitePrivacyPage {...view.data} />;
    case 'contact':
      return <ContactPage {...view.data} />;
    case 'blog':
      return <BlogPage {...view.data} />;
    case 'article':
      return <BlogPostPage {...view.data} />;
    case 'embed':
      return <EmbedPage {...view.data} />;
    case 'account':
      return <AccountPage {...view.data} />;
    case 'accountDoor':
      return <AccountDoorPage {...view.data} />;
    case 'accountEntry':
      return <AccountEntryPage {...view.data} />;
    case 'problem':
      return <ProblemPage {...view.data} />;
  }
};
