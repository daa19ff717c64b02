import { manualTabs } from '../manual-search.ts';

/** Returns the page of a link in a manual, or undefined for files that the product does not show. */
export const manualLinkOf = (href: string): string | undefined => {
  if (href.startsWith('#') || href.startsWith('https://')) return href;
  const [, name, hash = ''] = /^(?:\.\.\/|th\/)?(\w+)\.md(#.*)?$/.exec(href) ?? [];
  const tab = manualTabs.find((one) => one === name && one !== 'guide');
  return tab === undefined ? undefined : `/backoffice/manual?tab=${tab}${hash}`;
};
