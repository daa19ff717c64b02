import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../..');
const sheets = path.resolve(src, '../node_modules/@mantine/core/styles');
const read = (file: string): string => readFileSync(path.join(src, file), 'utf8');
const listed = new Set(
  globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
    Array.from(read(file).matchAll(/^import '@mantine\/core\/styles\/(\w+)\.css'/gm), (match) => match[1]),
  ),
);

/** Additional sheets on which a component depends (Mantine's list of dependencies). */
const also: Record<string, readonly string[]> = {
  Select: ['Combobox', 'Input', 'ScrollArea'],
  Autocomplete: ['Combobox', 'Input', 'ScrollArea'],
  MultiSelect: ['Combobox', 'Input', 'Pill', 'PillsInput', 'ScrollArea'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  FileInput: ['Input'],
  FileButton: [],
  Drawer: ['ModalBase', 'Drawer'],
};

test('every Mantine component in use has its style sheet', () => {
  const missing = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src }))
    for (const [, names = ''] of read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of names.split(',').map((one) => one.trim().split(' ')[0] ?? ''))
        for (const sheet of [name, ...(also[name] ?? [])])
          if (existsSync(path.join(sheets, `${sheet}.css`)) && !listed.has(sheet))
            missing.add(`${sheet} (${file})`);
  expect([...missing]).toEqual([]);
});
