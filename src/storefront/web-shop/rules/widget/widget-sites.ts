/** Sites that may frame `/embed`, one origin per line. They are part of a header. */
const maxWidgetSites = 10;

const secure = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}(?::\d{2,5})?$/;
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{2,5})?$/;

const isWidgetSite = (text: string): boolean =>
  text.length <= 253 && (secure.test(text) || loopback.test(text));

export const widgetSitesOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .map((one) => one.replace(/\/+$/, ''))
      .filter((one) => one !== ''),
  ),
];

export const areWidgetSites = (text: string): boolean => {
  const sites = widgetSitesOf(text);
  return sites.length <= maxWidgetSites && sites.every(isWidgetSite);
};

export const widgetCodeOf = (address: string): string =>
  `<script src="${address.replace(/\/$/, '')}/widget.js" async></script>`;
