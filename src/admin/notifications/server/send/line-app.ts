/**
 * LINE Messaging API, push messages. X-Line-Retry-Key makes a repeat safe for 24 hours: a request that was accepted
 * before is answered with 409 and X-Line-Accepted-Request-Id, and is not delivered again.
 */
import { type Outside, type Sender, detailOf } from './sender.ts';

const longestText = 5000;

const reasonOf = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'message' in value ? String(value.message) : '';
  } catch {
    return '';
  }
};

export const lineSender =
  (outside: Outside): Sender =>
  async (way, message, hand) => {
    await hand.handed();
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${outside.lineUrl}/v2/bot/message/push`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${way.secret}`,
          'x-line-retry-key': message.sendKey,
        },
        body: JSON.stringify({
          to: message.recipient,
          messages: [{ type: 'text', text: message.body.slice(0, longestText) }],
        }),
        signal: AbortSignal.timeout(outside.timeout),
      });
      text = (await answer.text()).slice(0, 4000);
    } catch (error) {
      // Whether it arrived does not matter: the key of the next try is the same.
      return { outcome: 'again', detail: detailOf(error instanceof Error ? error.message : String(error)) };
    }
    const detail = detailOf(`${answer.status} ${reasonOf(text)}`);
    if (answer.ok) return { outcome: 'sent', detail: answer.headers.get('x-line-request-id') ?? '' };
    if (answer.status === 409)
      return { outcome: 'sent', detail: answer.headers.get('x-line-accepted-request-id') ?? detail };
    return { outcome: answer.status === 429 || answer.status >= 500 ? 'again' : 'failed', detail };
  };
