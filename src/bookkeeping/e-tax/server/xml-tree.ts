import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { AppError } from '#lib/errors/errors.ts';

/**
 * Prefixed element names, in order. Null omits the element. A list repeats the element. `@name` is an
 * attribute, `#` the text beside attributes.
 */
export type XmlNodes = { readonly [name: string]: XmlContent | readonly XmlContent[] };
export type XmlContent = string | XmlNodes | null;

const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

export const clipXmlText = (text: string, most: number): string => {
  const found = impossible.exec(text);
  if (found !== null)
    throw new AppError('ETAX_TEXT', { values: { text: text.replace(impossible, '�').slice(0, 60) } });
  return [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('').trim();
};

type Namespaces = Readonly<Record<string, string>>;

const namespaceOf = (spaces: Namespaces, name: string): string | null =>
  spaces[name.split(':')[0] ?? ''] ?? null;

const fill = (document: Document, element: Element, content: string | XmlNodes, spaces: Namespaces): void => {
  if (typeof content === 'string') {
    element.appendChild(document.createTextNode(content));
    return;
  }
  for (const [name, value] of Object.entries(content))
    for (const one of [value].flat()) {
      if (one === null) continue;
      if (name === '#') fill(document, element, one, spaces);
      else if (name.startsWith('@')) element.setAttribute(name.slice(1), String(one));
      else {
        const child = document.createElementNS(namespaceOf(spaces, name), name);
        fill(document, child, one, spaces);
        element.appendChild(child);
      }
    }
};

export const serializeXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root, { requireWellFormed: true })}`;

/** `spaces` has prefixes and namespace URIs. */
export const writeXml = (root: string, spaces: Namespaces, nodes: XmlNodes): string => {
  const document = new DOMImplementation().createDocument(namespaceOf(spaces, root), root);
  const { documentElement } = document;
  if (documentElement === null) throw new Error('no root');
  for (const [prefix, space] of Object.entries(spaces))
    documentElement.setAttributeNS('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, space);
  fill(document, documentElement, nodes, spaces);
  return serializeXml(documentElement);
};
