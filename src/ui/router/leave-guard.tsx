import { useBlocker } from '@tanstack/react-router';
import { LazyQuestion, useQuestionPreload } from '../dialog/question-lazy.tsx';

type Props = {
  active: () => boolean;
  words: { title: string; text: string; stay: string; go: string };
  /** Whether filters and page number change without a question. */
  samePage?: boolean;
};

export const LeaveGuard = ({ active, words, samePage = false }: Props) => {
  useQuestionPreload();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active() && !(samePage && current.pathname === next.pathname),
    enableBeforeUnload: active,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <LazyQuestion
      title={words.title}
      text={words.text}
      stay={words.stay}
      go={words.go}
      onStay={() => blocker.reset()}
      onGo={() => blocker.proceed()}
    />
  );
};
