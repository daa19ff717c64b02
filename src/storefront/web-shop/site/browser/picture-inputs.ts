import { convertHeic } from '#lib/images/convert-heic.ts';

/** Converts HEIC pictures if the browser can. Otherwise the server refuses them. */
export const convertChosenPictures = (input: HTMLInputElement): void => {
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    void Promise.all(chosen.map(convertHeic)).then((files) => {
      const isSameChoice = chosen.every((file, at) => input.files?.[at] === file);
      if (!isSameChoice || files.every((file, at) => file === chosen[at])) return;
      const list = new DataTransfer();
      for (const file of files) list.items.add(file);
      input.files = list.files;
    });
  });
};
