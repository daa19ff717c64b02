/** The XMP is as the standard's reader expects it. */
import type { TypeCode } from '#bookkeeping/e-tax/standard-codes.ts';
import { etaxWords } from '#bookkeeping/e-tax/words/paper.ts';
import { messageFamilyOf } from '#bookkeeping/e-tax/standard-codes.ts';

export const xmlName = 'ETDA-invoice.xml';

const property = (name: string, description: string): string => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`;

/** PDF/A requires the extension schema for custom properties. */
export const metadataOf = (type: TypeCode): string => {
  const space = `urn:etda:uncefact:data:standard:${messageFamilyOf[type]}_CrossIndustryInvoice:2#`;
  return `
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Electronic tax paper inside</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>rsm</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${property('DocumentFileName', 'Name of the XML file')}${property('DocumentType', 'What it is')}${property('Version', 'Version of the standard')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:rsm="${space}">
      <rsm:DocumentFileName>${xmlName}</rsm:DocumentFileName>
      <rsm:DocumentType>${etaxWords.name[type]}</rsm:DocumentType>
      <rsm:Version>2.1</rsm:Version>
    </rdf:Description>`;
};
