import { useBlocker } from '@tanstack/react-router';
import { Question } from '../dialog/question.tsx';

type Props = {
  /** Asked at the moment of leaving: is there anything to lose? */
  active: () => boolean;
  words: { title: string; text: string; stay: string; go: string };
  /** Filters and pages of the same list may change. */
  samePage?: boolean;
};

/** Asks before changes that are not saved are left behind. */
export const LeaveGuard = ({ active, words, samePage = false }: Props) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active() && !(samePage && current.pathname === next.pathname),
    enableBeforeUnload: active,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Question
      title={words.title}
      text={words.text}
      stay={words.stay}
      go={words.go}
      onStay={() => blocker.reset()}
      onGo={() => blocker.proceed()}
    />
  );
};
