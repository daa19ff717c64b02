/**
 * If ETDA_STANDARD names the folder with the files of the standard, xmllint validates messages with the
 * schemas and schematron with the rules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Schema } from 'node-schematron';
import { memoryPages, validateXML } from 'xmllint-wasm';
import type { MessageFamily } from '#bookkeeping/e-tax/standard-codes.ts';

const folder = process.env['ETDA_STANDARD'] ?? '';
export const standardFolder: string | null =
  folder !== '' && existsSync(path.join(folder, 'ETDA')) ? folder : null;

type File = { fileName: string; contents: string };

const files = (root: string): File[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.xsd'))
    .map((one) => ({
      fileName: one.name,
      // Folders are removed from references, because xmllint gets all files in one folder.
      contents: readFileSync(path.join(one.parentPath, one.name), 'utf8').replaceAll(
        /schemaLocation="[^"]*\/([^"/]+)"/g,
        'schemaLocation="$1"',
      ),
    }));

let loaded: { schemas: File[]; rules: Map<MessageFamily, Schema> } | undefined;

export const standardFaultsOf = async (family: MessageFamily, xml: string): Promise<string[]> => {
  if (standardFolder === null) throw new Error('the files of the standard are absent');
  loaded ??= { schemas: files(standardFolder), rules: new Map() };
  const main = `${family}_CrossIndustryInvoice_2p1.xsd`;
  const schema = loaded.schemas.filter((one) => one.fileName === main);
  const { errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema,
    preload: loaded.schemas.filter((one) => one.fileName !== main),
    initialMemoryPages: 64 * memoryPages.MiB,
    maxMemoryPages: memoryPages.GiB,
  });
  const rules =
    loaded.rules.get(family) ??
    Schema.fromString(
      readFileSync(path.join(standardFolder, 'ETDA/data/standard', `${family}_Schematron_2p1.sch`), 'utf8'),
    );
  loaded.rules.set(family, rules);
  const broken = rules.validateString(xml).map((one) => (one.message ?? '').replaceAll(/\s+/g, ' ').trim());
  return [...errors.map((one) => one.message), ...broken];
};
