import Pdf from 'pdfkit';

export type EmbeddedXml = { name: string; xml: string; at: Date; title: string; metadata: string };

const page = {
  size: 'A4',
  margin: 0,
  autoFirstPage: false,
  bufferPages: true,
  lang: 'th-TH',
  // Null makes the library use only embedded fonts.
  font: null as unknown as string,
} as const;

export const emptyPlainPdf = (title: string): PDFKit.PDFDocument =>
  new Pdf({ ...page, info: { Title: title, Creator: 'Ratri' } });

/** Returns a PDF/A-3b with embedded XML. Equal input gives equal bytes. */
export const emptyPdf = ({ name, xml, at, title, metadata }: EmbeddedXml): PDFKit.PDFDocument => {
  const doc = new Pdf({
    ...page,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    info: { Title: title, Creator: 'Ratri', Producer: 'PDFKit', CreationDate: at, ModDate: at },
  });
  const { file, appendXML } = doc as unknown as {
    file(data: Uint8Array, options: Record<string, unknown>): unknown;
    appendXML(xml: string): void;
  };
  file.call(doc, Buffer.from(xml, 'utf8'), {
    name,
    type: 'text/xml',
    description: title,
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  });
  appendXML.call(doc, metadata);
  return doc;
};
