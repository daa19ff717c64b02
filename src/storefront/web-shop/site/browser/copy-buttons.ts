/** Selects the text on plain http, which has no clipboard. */
const copyText = async (text: string, source: Element | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (source !== null) getSelection()?.selectAllChildren(source);
    return false;
  }
};

export const startCopyButton = (button: HTMLButtonElement): void => {
  const { copy = '', done = '', failed = '' } = button.dataset;
  button.hidden = false;
  button.addEventListener('click', () => {
    void copyText(copy, button.previousElementSibling).then((ok) => {
      const status = button.nextElementSibling;
      if (status !== null) status.textContent = ok ? done : failed;
      status?.classList.remove('unseen');
    });
  });
};
