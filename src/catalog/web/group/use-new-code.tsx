import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { LazyQuestion } from '#ui/dialog/question-lazy.tsx';
import { useCan } from '#ui/session/session.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { type LookupKind, maxLookupCode } from '#setup/reference-lists/list-kinds.ts';
import type { LookupListName, LookupOption } from '../use-lookups.ts';

const kindOf: Record<LookupListName, LookupKind> = {
  categories: 'category',
  textures: 'texture',
  colors: 'color',
  sizes: 'size',
};

type NewCode = {
  typed: string;
  searchValue: string;
  onSearchChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  question: ReactNode;
};

/** Enter on a text that no option contains asks whether to add the text to the shop's list. */
export const useNewCode = (
  list: LookupListName,
  options: readonly LookupOption[],
  onMade: (code: string) => void,
): NewCode => {
  const { t } = useTranslation('catalog');
  const may = useCan({ allow: 'admin' }) === 'ok';
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const create = useAction(referenceListContract.create, {
    refresh: 'all',
    onSuccess: ({ code }) => {
      setAsked(null);
      setTyped('');
      onMade(code);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const text = typed.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '' || !may) return;
    if (options.some(({ label }) => label.toLowerCase().includes(text.toLowerCase()))) return;
    // Enter would submit the form without the text.
    event.preventDefault();
    setAsked(text);
  };
  const add = (description: string): void =>
    create.mutate({
      params: { kind: kindOf[list] },
      // The code has no '|', which joins codes on the wire.
      body: { code: description.replaceAll('|', ' ').slice(0, maxLookupCode), description },
    });
  return {
    typed,
    searchValue: typed,
    onSearchChange: setTyped,
    onKeyDown,
    question:
      asked === null ? null : (
        <LazyQuestion
          title={t(`group.askNew.${list}`, { name: asked })}
          text={t('group.askNew.text')}
          stay={t('group.askNew.no')}
          go={t('group.askNew.add')}
          color="plum"
          busy={create.isPending}
          onStay={() => setAsked(null)}
          onGo={() => add(asked)}
        />
      ),
  };
};
