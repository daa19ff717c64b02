import type { ServerResponse } from 'node:http';

/** `until`: the token's expiry, in ms since 1970. */
export type StreamListener = {
  shopId: number;
  userId: number;
  sessionId: number;
  branchIds: readonly number[];
  until: number;
};

type Stream = StreamListener & {
  out: ServerResponse;
  /** Time since which the client's buffer is full. The client gets a gap event once it reads again. */
  stuckSince: number | undefined;
};

const openEvent = 'event: open\ndata: {}\n\n';
const gapEvent = 'event: gap\ndata: {}\n\n';
/** The client connects to another process after this event, without reporting a failure. */
const moveEvent = 'event: move\ndata: {}\n\n';

const write = (stream: Stream, text: string): void => {
  if (stream.stuckSince !== undefined) return;
  if (!stream.out.write(text)) stream.stuckSince = Date.now();
};

export class LiveStreams {
  readonly #streams = new Map<number, Set<Stream>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  countOfUser(shopId: number, userId: number): number {
    return [...(this.#streams.get(shopId) ?? [])].filter((one) => one.userId === userId).length;
  }

  add(listener: StreamListener, out: ServerResponse): void {
    const stream: Stream = { ...listener, out, stuckSince: undefined };
    const { shopId } = stream;
    const ofShop = this.#streams.get(shopId) ?? new Set();
    this.#streams.set(shopId, ofShop.add(stream));
    this.#count++;
    out.on('drain', () => {
      if (stream.stuckSince === undefined) return;
      stream.stuckSince = undefined;
      write(stream, gapEvent);
    });
    out.on('error', () => {});
    out.once('close', () => {
      if (!ofShop.delete(stream)) return;
      this.#count--;
      if (ofShop.size === 0) this.#streams.delete(shopId);
    });
    if (out.closed || out.destroyed) out.emit('close');
    out.write(openEvent);
  }

  send(shopId: number, branchIds: readonly number[] | null, text: () => string): void {
    const ofShop = this.#streams.get(shopId);
    if (ofShop === undefined) return;
    const event = text();
    for (const stream of ofShop)
      if (branchIds === null || branchIds.some((id) => stream.branchIds.includes(id))) write(stream, event);
  }

  sendGap(): void {
    for (const stream of this.#all()) write(stream, gapEvent);
  }

  /** Ends expired streams, and those not read for `slowest` ms. */
  beat(slowest: number): void {
    const now = Date.now();
    for (const stream of this.#all())
      if (stream.until <= now) stream.out.end();
      else if (stream.stuckSince !== undefined && now - stream.stuckSince > slowest) stream.out.destroy();
      else write(stream, ':\n\n');
  }

  endSession(shopId: number, sessionId: number): void {
    for (const stream of this.#streams.get(shopId) ?? [])
      if (stream.sessionId === sessionId) stream.out.end();
  }

  endAll(): void {
    for (const stream of this.#all()) stream.out.end();
  }

  moveAll(): void {
    for (const stream of this.#all()) {
      write(stream, moveEvent);
      // The next request on an open connection would reach this process again.
      const { socket } = stream.out;
      stream.out.end(() => socket?.end());
    }
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((ones) => [...ones]);
  }
}
