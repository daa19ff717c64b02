/**
 * Makes a button that opens the garments in a dialog. `data-show="list"` shows them instead of the button.
 * Sets styles as properties, which every Content-Security-Policy allows.
 */
import { languages } from '#lib/text/languages.ts';
import { accentShadesOf } from '#storefront/web-shop/rules/accent-colors.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';

const source = `(() => {
  const own = document.currentScript;
  const { words, color, text } = CONFIG;
  const { language: wanted = 'th', label, show, place } = own.dataset;
  const language = Object.hasOwn(words, wanted) ? wanted : 'th';
  const say = words[language];
  const base = own.src.replace(/\\/widget\\.js(?:[?#].*)?$/, '');
  const address = base + (language === 'th' ? '' : '/' + language) + '/embed';
  const make = (name, style, more) => {
    const element = Object.assign(document.createElement(name), more);
    Object.assign(element.style, style);
    return element;
  };
  const frame = (height) =>
    make('iframe', { width: '100%', height, border: '0', display: 'block' }, { src: address, title: say.title, loading: 'lazy' });
  if (show === 'list') {
    own.after(frame('720px'));
    return;
  }
  const font = { font: 'inherit', cursor: 'pointer', border: '0', minHeight: '44px', padding: '10px 20px' };
  const button = make('button', { ...font, background: color, color: text, borderRadius: '8px' }, { type: 'button', textContent: label || say.open });
  const dialog = make('dialog', { width: 'min(960px, 96vw)', height: '92vh', maxHeight: '92vh', padding: '0', border: '0', borderRadius: '8px' });
  dialog.setAttribute('aria-label', say.title);
  const close = make('button', { ...font, background: 'none', color: '#333' }, { type: 'button', textContent: say.close });
  close.addEventListener('click', () => dialog.close());
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', () => {
    if (!dialog.isConnected) {
      dialog.append(close, frame('calc(92vh - 50px)'));
      dialog.style.background = '#fff';
      document.body.append(dialog);
    }
    dialog.showModal();
  });
  if (place === 'corner') {
    Object.assign(button.style, { position: 'fixed', right: '16px', bottom: '16px', zIndex: '2147483000' });
    document.body.append(button);
  } else own.after(button);
})();
`;

/** Escapes \`<\` in the JSON inside the script. */
export const widgetScriptOf = (accent: string, shop: string): string => {
  const { solid, onSolid } = accentShadesOf(accent).light;
  const words = Object.fromEntries(
    languages.map((language) => {
      const { open, close, title } = siteWords[language].widget;
      return [language, { open, close, title: title.replace('{shop}', () => shop) }];
    }),
  );
  const config = JSON.stringify({ words, color: solid, text: onSolid })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return source.replace('CONFIG', () => config);
};
