/**
 * X-Line-Retry-Key makes retries safe for 24 hours, because an accepted request gets 409 with
 * X-Line-Accepted-Request-Id.
 */
import { type ExternalHosts, type ChannelSender, type SendOutcome, shortenedDetailOf } from './sender.ts';

const longestText = 5000;

const reasonOf = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'message' in value ? String(value.message) : '';
  } catch {
    return '';
  }
};

type PushedText = { token: string; recipient: string; text: string; sendKey: string };

export const pushLineText = async (outside: ExternalHosts, pushed: PushedText): Promise<SendOutcome> => {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${outside.lineUrl}/v2/bot/message/push`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${pushed.token}`,
        'x-line-retry-key': pushed.sendKey,
      },
      body: JSON.stringify({
        to: pushed.recipient,
        messages: [{ type: 'text', text: pushed.text.slice(0, longestText) }],
      }),
      signal: AbortSignal.timeout(outside.timeout),
    });
    text = (await answer.text()).slice(0, 4000);
  } catch (error) {
    // LINE may have the message. The next attempt has the same key.
    return {
      outcome: 'again',
      detail: shortenedDetailOf(error instanceof Error ? error.message : String(error)),
    };
  }
  const detail = shortenedDetailOf(`${answer.status} ${reasonOf(text)}`);
  if (answer.ok) return { outcome: 'sent', detail: answer.headers.get('x-line-request-id') ?? '' };
  if (answer.status === 409)
    return { outcome: 'sent', detail: answer.headers.get('x-line-accepted-request-id') ?? detail };
  return { outcome: answer.status === 429 || answer.status >= 500 ? 'again' : 'failed', detail };
};

export const lineAppSender =
  (outside: ExternalHosts): ChannelSender =>
  async (way, message, hand) => {
    await hand.handed();
    const { recipient, body: text, sendKey } = message;
    return pushLineText(outside, { token: way.secret, recipient, text, sendKey });
  };
