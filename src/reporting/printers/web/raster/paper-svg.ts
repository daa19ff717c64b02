/**
 * Copies a paper with its style rules, fonts and pictures into an SVG, which a canvas can draw independently
 * of the page.
 */

import type { Area } from './dots.ts';

const inherited = [
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'line-break',
  'overflow-wrap',
  'white-space',
  'color',
];

const pseudoElements = /::?(?:before|after|marker|placeholder|first-line|first-letter)/g;

const appliesTo = (paper: HTMLElement, selector: string): boolean => {
  const plain = selector.replaceAll(pseudoElements, '');
  try {
    return paper.matches(plain) || paper.querySelector(plain) !== null;
  } catch {
    // The selector is for another browser.
    return false;
  }
};

const files = new Map<string, Promise<string>>();

const dataUrlOf = (url: string): Promise<string> => {
  const load = async (): Promise<string> => {
    const blob = await (await fetch(url)).blob();
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.addEventListener('error', () => reject(new Error(`${url} cannot be read`)));
      reader.readAsDataURL(blob);
    });
  };
  const known = files.get(url) ?? load();
  files.set(url, known);
  // The next paper tries a failed download again.
  known.catch(() => files.delete(url));
  return known;
};

const fontRuleOf = async (rule: CSSFontFaceRule): Promise<string> => {
  const url = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
  if (url === undefined) return '';
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  return rule.cssText.replace(url, await dataUrlOf(new URL(url, base).href));
};

const rulesOf = async (paper: HTMLElement, rules: Iterable<CSSRule>): Promise<string[]> => {
  const family = getComputedStyle(paper).fontFamily;
  const texts = await Promise.all(
    [...rules].map(async (rule): Promise<string[]> => {
      if (rule instanceof CSSStyleRule) return appliesTo(paper, rule.selectorText) ? [rule.cssText] : [];
      if (rule instanceof CSSFontFaceRule)
        return family.includes(rule.style.getPropertyValue('font-family').replaceAll(/["']/g, ''))
          ? [await fontRuleOf(rule)]
          : [];
      // The media query is evaluated here, because the copy has another window.
      if (rule instanceof CSSMediaRule)
        return matchMedia(rule.conditionText).matches ? rulesOf(paper, rule.cssRules) : [];
      if (rule instanceof CSSSupportsRule) return rulesOf(paper, rule.cssRules);
      return [];
    }),
  );
  return texts.flat();
};

const rulesOfSheet = (sheet: CSSStyleSheet): Iterable<CSSRule> => {
  try {
    return sheet.cssRules;
  } catch {
    // This is a style sheet of a browser extension.
    return [];
  }
};

const styleOf = async (paper: HTMLElement): Promise<string> => {
  const sheets = [...document.styleSheets].map((sheet) => rulesOf(paper, rulesOfSheet(sheet)));
  return (await Promise.all(sheets)).flat().join('\n');
};

const embedPictures = (paper: HTMLElement, copy: HTMLElement): void => {
  const copies = [...copy.querySelectorAll('img')];
  for (const [index, picture] of [...paper.querySelectorAll('img')].entries()) {
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const own = copies[index];
    // An unloaded picture has no size.
    if (own !== undefined && canvas.width > 0) own.src = canvas.toDataURL();
    own?.removeAttribute('srcset');
    own?.removeAttribute('loading');
  }
};

/** A letter of each font file is above the paper, invisible until the file is ready. */
const probes = [
  { weight: '400', letter: '\u0E01' },
  { weight: '400', letter: 'A' },
  { weight: '700', letter: '\u0E01' },
  { weight: '700', letter: 'A' },
];

/** Size of a probe, and of the strip above the paper, in pixels of the picture. */
export const probeSize = 48;

export const probeAreas = probes.map((_, index): Area => ({
  left: index * probeSize,
  right: (index + 1) * probeSize,
  top: 0,
  bottom: probeSize,
}));

const probesFor = (zoom: number): HTMLElement[] =>
  probes.map(({ weight, letter }, index) => {
    const probe = document.createElement('span');
    probe.textContent = letter;
    Object.assign(probe.style, {
      position: 'absolute',
      top: '0',
      left: `${(index * probeSize) / zoom}px`,
      font: `${weight} ${probeSize / zoom / 2}px/1.5 Sarabun`,
      color: '#000',
    });
    return probe;
  });

/** Returns a data URL of this size in pixels, with probes above. `zoom` enlarges the copy's layout. */
export const paperSvg = async (
  paper: HTMLElement,
  { width, height, zoom }: { width: number; height: number; zoom: number },
): Promise<string> => {
  const style = document.createElement('style');
  style.textContent = await styleOf(paper);
  const copy = paper.cloneNode(true) as HTMLElement;
  embedPictures(paper, copy);
  Object.assign(copy.style, { zoom: '1', margin: '0', boxShadow: 'none' });
  const frame = document.createElement('div');
  const parent = getComputedStyle(paper.parentElement ?? paper);
  for (const name of inherited) frame.style.setProperty(name, parent.getPropertyValue(name));
  const names = new Set(style.textContent.match(/(?<=var\()--[\w-]+/g));
  for (const name of names) frame.style.setProperty(name, parent.getPropertyValue(name));
  Object.assign(frame.style, {
    position: 'relative',
    paddingTop: `${probeSize / zoom}px`,
    zoom: String(zoom),
  });
  frame.append(style, ...probesFor(zoom), copy);
  const html = new XMLSerializer().serializeToString(frame);
  // The probes are wider than the smallest labels.
  const room = Math.max(width, probes.length * probeSize);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${room}" height="${height + probeSize}"><foreignObject width="100%" height="100%">${html}</foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
};
