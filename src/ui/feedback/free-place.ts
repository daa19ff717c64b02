export type Box = { left: number; top: number; width: number; height: number };
export type Size = Pick<Box, 'width' | 'height'>;
type Point = Pick<Box, 'left' | 'top'>;

const step = 8;

const range = (from: number, to: number): number[] => {
  const places: number[] = [];
  for (let at = from; at < to; at += step) places.push(at);
  return [...places, Math.max(from, to)];
};

const coveredArea = (place: Point, { width, height }: Size, boxes: readonly Box[], most: number): number => {
  let area = 0;
  for (const box of boxes) {
    const across = Math.min(place.left + width, box.left + box.width) - Math.max(place.left, box.left);
    const down = Math.min(place.top + height, box.top + box.height) - Math.max(place.top, box.top);
    if (across > 0 && down > 0) area += across * down;
    if (area >= most) return area;
  }
  return area;
};

/**
 * Returns a place in `area` that covers none of `obstacles`: the current place, a corner, or any. If there is
 * none, returns the place that covers least.
 */
export const findFreePlace = (
  size: Size,
  area: Box,
  obstacles: readonly Box[],
  current: Point | undefined,
): Point => {
  const [right, bottom] = [area.left + area.width - size.width, area.top + area.height - size.height];
  const middle = Math.max(area.left, (area.left + right) / 2);
  const isInside = ({ left, top }: Point): boolean =>
    left >= area.left && left <= right && top >= area.top && top <= bottom;
  const across = range(area.left, right).toReversed();
  const places = [
    ...(current !== undefined && isInside(current) ? [current] : []),
    ...[area.top, bottom].flatMap((top) => [right, middle, area.left].map((left) => ({ left, top }))),
    ...range(area.top, bottom).flatMap((top) => across.map((left) => ({ left, top }))),
  ];
  let best: Point = { left: Math.max(area.left, right), top: area.top };
  let least = Infinity;
  for (const place of places) {
    const covered = coveredArea(place, size, obstacles, least);
    if (covered === 0) return place;
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
};
