import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { AppError } from '#lib/errors/errors.ts';

/** Prefixed name, text or children (false and null are skipped), attributes. */
export type XmlLeaf = readonly [name: string, text: string, attributes?: Readonly<Record<string, string>>];
export type XmlBranch = readonly [name: string, children: readonly (XmlTree | false | null)[]];
export type XmlTree = XmlLeaf | XmlBranch;

/** Forbidden by XML 1.0. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Cut to `most` characters; ETAX_TEXT for characters that XML cannot carry. */
export const clipXmlText = (text: string, most: number): string => {
  const found = impossible.exec(text);
  if (found !== null)
    throw new AppError('ETAX_TEXT', { values: { text: text.replace(impossible, '�').slice(0, 60) } });
  return [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('').trim();
};

const append = (
  document: Document,
  parent: Element,
  [name, content, attributes = {}]: XmlTree | XmlLeaf,
  spaces: Readonly<Record<string, string>>,
): void => {
  const prefix = name.slice(0, name.indexOf(':'));
  const element = document.createElementNS(spaces[prefix] ?? null, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (typeof content === 'string') element.appendChild(document.createTextNode(content));
  else
    for (const child of content)
      if (child !== false && child !== null) append(document, element, child, spaces);
  parent.appendChild(element);
};

/** `spaces`: namespace URI by prefix. */
export const xmlDocumentOf = (
  root: string,
  spaces: Readonly<Record<string, string>>,
  children: readonly (XmlTree | false | null)[],
): Document => {
  const prefix = root.slice(0, root.indexOf(':'));
  const document = new DOMImplementation().createDocument(spaces[prefix] ?? null, root);
  const top = document.documentElement;
  if (top === null) throw new Error('no root');
  for (const [one, space] of Object.entries(spaces))
    top.setAttributeNS('http://www.w3.org/2000/xmlns/', `xmlns:${one}`, space);
  for (const child of children) if (child !== false && child !== null) append(document, top, child, spaces);
  return document;
};

/** UTF-8 with declaration. */
export const serializeXml = ({ documentElement }: Document): string => {
  if (documentElement === null) throw new Error('no root');
  const text = new XMLSerializer().serializeToString(documentElement, { requireWellFormed: true });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
};
