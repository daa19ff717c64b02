/** Reads winmail.dat, Outlook's format (MS-OXTNEF). Checks every length, because the sender is untrusted. */
import { encodingByContent } from './thai-encoding.ts';

type TnefContent = { text: string; html: string; files: { name: string; content: Buffer }[] };

const signature = 0x22_3e_9f_78;
const attributes = {
  body: 0x00_02_80_0c,
  newFile: 0x00_06_90_02,
  fileName: 0x00_01_80_10,
  fileContent: 0x00_06_80_0f,
  fileProperties: 0x00_06_90_05,
  mailProperties: 0x00_06_90_03,
} as const;
const properties = {
  body: 0x10_00,
  html: 0x10_13,
  fileContent: 0x37_01,
  shortName: 0x37_04,
  longName: 0x37_07,
} as const;

/** Sizes in bytes of the MAPI types with a fixed size, padded to four. */
const fixedSizes: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);
const unicode = 0x1f;
const variableTypes = new Set([0x0d, 0x1e, unicode, 0x01_02]);
const multiple = 0x10_00;

class Cursor {
  at = 0;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get left(): number {
    return this.#bytes.length - this.at;
  }
  take(length: number): Buffer {
    if (length > this.left) throw new RangeError('the file is cut');
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
  number(size: 1 | 2 | 4): number {
    return this.take(size).readUIntLE(0, size);
  }
  padded(length: number): Buffer {
    const bytes = this.take(length);
    this.take(Math.min(this.left, (4 - (length % 4)) % 4));
    return bytes;
  }
}

const textOf = (bytes: Buffer, isUnicode: boolean): string => {
  const encoding = isUnicode ? 'utf-16le' : (encodingByContent(bytes, '') ?? 'windows-1252');
  return new TextDecoder(encoding).decode(bytes).replace(/\0+$/, '');
};

type Property = { type: number; bytes: Buffer };

const readName = (cursor: Cursor): void => {
  cursor.take(16);
  if (cursor.number(4) === 0) cursor.take(4);
  else cursor.padded(cursor.number(4));
};

const propertiesOf = (bytes: Buffer): Map<number, Property> => {
  const found = new Map<number, Property>();
  const cursor = new Cursor(bytes);
  for (let count = cursor.number(4); count > 0; count--) {
    const kind = cursor.number(2);
    const id = cursor.number(2);
    if (id >= 0x80_00) readName(cursor);
    const type = kind % multiple;
    const fixed = fixedSizes.get(type);
    if (fixed === undefined && !variableTypes.has(type)) return found;
    const values = kind >= multiple || fixed === undefined ? cursor.number(4) : 1;
    for (let n = 0; n < values; n++) {
      const value = fixed === undefined ? cursor.padded(cursor.number(4)) : cursor.take(fixed);
      if (!found.has(id)) found.set(id, { type, bytes: value });
    }
  }
  return found;
};

const textProperty = (all: ReadonlyMap<number, Property>, id: number): string => {
  const found = all.get(id);
  return found === undefined ? '' : textOf(found.bytes, found.type === unicode);
};

const readAttribute = (content: TnefContent, id: number, data: Buffer): void => {
  if (id === attributes.newFile) content.files.push({ name: '', content: Buffer.alloc(0) });
  const file = content.files.at(-1);
  if (id === attributes.body) content.text ||= textOf(data, false);
  else if (id === attributes.fileName && file !== undefined) file.name ||= textOf(data, false);
  else if (id === attributes.fileContent && file !== undefined) file.content = data;
  else if (id === attributes.fileProperties && file !== undefined) {
    const all = propertiesOf(data);
    file.name =
      textProperty(all, properties.longName) || file.name || textProperty(all, properties.shortName);
    const bytes = all.get(properties.fileContent)?.bytes;
    if (file.content.length === 0 && bytes !== undefined) file.content = bytes;
  } else if (id === attributes.mailProperties) {
    const all = propertiesOf(data);
    content.text = textProperty(all, properties.body) || content.text;
    content.html = textProperty(all, properties.html);
  }
};

/** Returns undefined for another format. Returns the content before the damage if the file is damaged. */
export const readTnef = (bytes: Buffer): TnefContent | undefined => {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return undefined;
  const content: TnefContent = { text: '', html: '', files: [] };
  const cursor = new Cursor(bytes.subarray(6));
  try {
    while (cursor.left > 0) {
      cursor.take(1);
      const id = cursor.number(4);
      const data = cursor.take(cursor.number(4));
      cursor.take(2);
      readAttribute(content, id, data);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  content.files = content.files.filter((one) => one.content.length > 0);
  return content;
};
