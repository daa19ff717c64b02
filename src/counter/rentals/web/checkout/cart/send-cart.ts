import { isApiError, isTemporaryFailure } from '#ui/api/api-error.ts';

type Parts<Gone> = {
  /** Overwrites this version or the running save's content. Returns the new version. */
  put: (content: string, version: string | undefined, unanswered?: string) => Promise<string>;
  takenOver: () => Promise<Gone | null>;
  isEmpty: (content: string) => boolean;
  onGone: () => void;
  onOther: (error: unknown) => void;
  onRescued: (gone: Gone) => void;
};

/**
 * A save without a reply is repeated first, because saving the same content and version again is harmless.
 */
export const createCartSender = <Gone extends { kept: string }>(
  first: string | undefined,
  parts: Parts<Gone>,
) => {
  let version = first;
  let unanswered: string | undefined;
  let latest = 0;
  let rescued: Gone | null = null;
  const put = async (content: string, running?: string): Promise<void> => {
    const turn = ++latest;
    const answer = (now = version): void => {
      if (turn !== latest) return;
      version = now;
      unanswered = undefined;
    };
    unanswered = content;
    try {
      answer(await parts.put(content, version, running));
      if (rescued !== null) parts.onRescued(rescued);
      rescued = null;
    } catch (error) {
      if (!isTemporaryFailure(error)) {
        answer();
        rescued = null;
      }
      throw error;
    }
  };
  const rescue = async (content: string, error: unknown): Promise<void> => {
    if (parts.isEmpty(content)) return parts.onGone();
    rescued = await parts.takenOver();
    if (rescued === null) throw error;
    version = rescued.kept;
    await put(content);
  };
  return {
    send: async (content: string): Promise<void> => {
      try {
        if (unanswered !== undefined && unanswered !== content) await put(unanswered);
        await put(content);
      } catch (error) {
        if (isApiError(error, 'CART_GONE')) await rescue(content, error);
        else if (isApiError(error, 'CHANGED')) parts.onOther(error);
        else throw error;
      }
    },
    sendLast: (content: string): Promise<void> => put(content, unanswered),
  };
};
