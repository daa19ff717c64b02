export const pinLength = 6;

const commonPins = ['102030', '112233', '123123', '321321'];

export const isWeakPin = (pin: string): boolean => {
  const steps = new Set(
    [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at] ?? 0) + 10) % 10),
  );
  return (
    new Set(pin).size < 3 ||
    pin.slice(0, 3) === pin.slice(3) ||
    (steps.size === 1 && (steps.has(1) || steps.has(9))) ||
    commonPins.includes(pin)
  );
};
