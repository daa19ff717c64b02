/** Who waits to be served: a bounded number, in the order in which they came. Knows nothing of calls. */

/** Milliseconds of one clock. `rank`: since when somebody counts as waiting; `until`: when they are told that it will not be their turn. */
export type Place = { rank: number; until: number; served: () => void; refused: () => void };

export type Line = {
  /** How many wait. */
  readonly length: number;
  /** How many would be served before whoever came with this rank. */
  ahead(rank: number): number;
  join(place: Place): void;
  /** Whoever hung up waits for nothing. */
  leave(place: Place): void;
  /** So many, from the front, are served now. */
  serve(count: number): void;
  /** Whoever has waited until `now` in vain hears of it. */
  refuse(now: number): void;
};

export const openLine = (): Line => {
  const places: Place[] = [];
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
    refuse: (now) => {
      const late = places.filter(({ until }) => until <= now);
      if (late.length === 0) return;
      places.splice(0, places.length, ...places.filter(({ until }) => until > now));
      for (const place of late) place.refused();
    },
  };
};
