import { SingleBar } from 'cli-progress';

export type ProgressDisplay = {
  start(label: string, total: number): void;
  update(value: number): void;
  end(): void;
  say(text: string): void;
};

const everyPercent = 10;

const plain = (out: NodeJS.WritableStream): ProgressDisplay => {
  let label = '';
  let total = 0;
  let told = 0;
  return {
    start: (name, of) => {
      [label, total, told] = [name, of, 0];
    },
    update: (value) => {
      const percent = total === 0 ? 100 : Math.floor((value * 100) / total);
      if (percent < told + everyPercent) return;
      told = percent - (percent % everyPercent);
      out.write(`${label}: ${percent} %\n`);
    },
    end: () => {},
    say: (text) => void out.write(`${text}\n`),
  };
};

const bar = (out: NodeJS.WriteStream): ProgressDisplay => {
  let shown: SingleBar | undefined;
  const end = (): void => {
    shown?.stop();
    shown = undefined;
  };
  return {
    start: (label, total) => {
      shown = new SingleBar({
        format: `${label} {bar} {percentage} % | {eta_formatted}`,
        stream: out,
        hideCursor: true,
        barsize: 30,
        stopOnComplete: false,
      });
      shown.start(total, 0);
    },
    update: (value) => shown?.update(value),
    end,
    say: (text) => {
      if (shown !== undefined) out.write('\r\u001B[K');
      out.write(`${text}\n`);
    },
  };
};

export const progressDisplayOn = (out: NodeJS.WriteStream): ProgressDisplay =>
  out.isTTY ? bar(out) : plain(out);
