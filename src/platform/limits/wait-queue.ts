/** `rank`: the arrival, adjusted for priority. `until`: the time of refusal. Both are ms of one clock. */
export type QueueEntry = {
  rank: number;
  until: number;
  served: () => void;
  refused: () => void;
  failed: () => void;
};

export type WaitQueue = {
  readonly length: number;
  ahead(rank: number): number;
  join(place: QueueEntry): void;
  leave(place: QueueEntry): void;
  serve(count: number): void;
  refuse(now: number): void;
  fail(): void;
};

export const openWaitQueue = (): WaitQueue => {
  const places: QueueEntry[] = [];
  const ahead = (rank: number): number => {
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((places[middle]?.rank ?? 0) <= rank) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    get length() {
      return places.length;
    },
    ahead,
    join: (place) => void places.splice(ahead(place.rank), 0, place),
    leave: (place) => {
      const at = places.indexOf(place);
      if (at >= 0) places.splice(at, 1);
    },
    serve: (count) => {
      for (const place of places.splice(0, count)) place.served();
    },
    fail: () => {
      for (const place of places.splice(0)) place.failed();
    },
    refuse: (now) => {
      const late = places.filter(({ until }) => until <= now);
      if (late.length === 0) return;
      places.splice(0, places.length, ...places.filter(({ until }) => until > now));
      for (const place of late) place.refused();
    },
  };
};
