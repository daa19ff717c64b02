import type { ReactNode } from 'react';
import { languages } from '../../core/common/words.ts';
import { languageNames } from '../../core/words/languages.ts';
import { pathOf, linkTo } from '../link.ts';
import { PhoneLink } from './phone.tsx';
import { useSite } from './site.tsx';

const Brand = () => {
  const { front, to } = useSite();
  return (
    <a className="brand" href={to('/')}>
      {front.logo === '' ? null : <img src={front.logo} width={44} height={44} alt="" />}
      <span>{front.name}</span>
    </a>
  );
};

const Languages = () => {
  const { front, words } = useSite();
  return (
    <details className="languages">
      <summary>
        <span className="unseen">{words.nav.language}: </span>
        {languageNames[front.language]}
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={linkTo({ ...front, language }, front.path)}
              hrefLang={language}
              lang={language}
              aria-current={language === front.language ? 'true' : undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Links = () => {
  const { front, words, to } = useSite();
  const links = [
    { path: '/dresses', name: words.nav.all },
    ...front.categories.slice(0, 4).map((one) => ({ path: pathOf('dresses', one.code), name: one.name })),
    { path: '/branches', name: words.nav.branches },
    { path: '/wish', name: words.wish.title },
    { path: '/cart', name: words.cart.title },
  ];
  return (
    <nav className="links" aria-label={words.nav.pages}>
      <ul>
        {links.map((one) => (
          <li key={one.path}>
            <a href={to(one.path)} aria-current={front.path === one.path ? 'page' : undefined}>
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Foot = () => {
  const { front, words, to } = useSite();
  return (
    <footer className="foot">
      <div className="wide foot-rows">
        <div>
          <p className="foot-name">{front.name}</p>
          {front.tagline === '' ? null : <p>{front.tagline}</p>}
        </div>
        <ul>
          {front.phone === '' ? null : (
            <li>
              <PhoneLink phone={front.phone} before={words.nav.call} />
            </li>
          )}
          {front.lineUrl === '' ? null : (
            <li>
              <a href={front.lineUrl} rel="noopener">
                {words.nav.line}
              </a>
            </li>
          )}
          <li>
            <a href={to('/branches')}>{words.branches.title}</a>
          </li>
          {front.blog ? (
            <li>
              <a href={to('/blog')}>{words.blog.title}</a>
            </li>
          ) : null}
          <li>
            <a href={to('/contact')}>{words.contact.title}</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href={to('/terms')}>{words.terms.title}</a>
          </li>
          <li>
            <a href={to('/privacy')}>{words.privacy.title}</a>
          </li>
          <li className="quiet">{words.foot.made}</li>
        </ul>
      </div>
    </footer>
  );
};

/** Around every page: the shop's name and its pages above, how to reach it below. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { front, words } = useSite();
  if (front.name === '') return <main className="wide alone">{children}</main>;
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="head">
        <div className="wide head-row">
          <Brand />
          <Languages />
        </div>
        {front.open ? (
          <div className="wide">
            <Links />
          </div>
        ) : null}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {front.open ? <Foot /> : null}
    </>
  );
};
