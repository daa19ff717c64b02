/**
 * Only the browser makes pictures for printers, because only the browser has the layout, fonts and pictures
 * (decision 104).
 */
import { whenFontsLoaded } from '#ui/print/index.ts';
import {
  labelDots,
  type LabelSize,
  maxRasterRows,
  receiptDots,
  receiptDotsPerMm,
  type PaperWidth,
} from '#reporting/printers/printer-rules.ts';
import type { Raster } from '#reporting/printers/raster.ts';
import { type Area, dotsOf } from './dots.ts';
import { paperSvg, probeAreas, probeSize } from './paper-svg.ts';

export class PaperTooLong extends Error {}

const pixelsPerMm = 96 / 25.4;

/** Some screens round letter widths to whole pixels, so lines would break elsewhere at another size. */
const withExactLetters = async <T>(paper: HTMLElement, work: () => Promise<T>): Promise<T> => {
  const before = paper.style.textRendering;
  paper.style.textRendering = 'geometricPrecision';
  try {
    return await work();
  } finally {
    paper.style.textRendering = before;
  }
};

const photosOf = (paper: HTMLElement, toDots: (pixels: number) => number, margin: number): Area[] => {
  const box = paper.getBoundingClientRect();
  return [...paper.querySelectorAll('img')].map((one) => {
    const at = one.getBoundingClientRect();
    return {
      left: toDots(at.left - box.left) - margin,
      right: toDots(at.right - box.left) - margin,
      top: toDots(at.top - box.top),
      bottom: toDots(at.bottom - box.top),
    };
  });
};

/** Wait in ms for fonts, which load after the picture. Browsers show other fonts after 3 s. */
const fontWait = 2500;

const hasInk = (context: CanvasRenderingContext2D, { left, top, right, bottom }: Area): boolean => {
  const { data } = context.getImageData(left, top, right - left, bottom - top);
  return data.some((value, index) => index % 4 === 0 && value < 128);
};

const drawWithFonts = async (
  picture: HTMLImageElement,
  probes: readonly Area[],
): Promise<CanvasRenderingContext2D> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const end = performance.now() + fontWait;
  for (;;) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0);
    if (probes.every((one) => hasInk(context, one))) return context;
    if (performance.now() > end) throw new Error('the fonts of the picture have not loaded');
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
};

type Target = {
  /** Width of the paper in mm, and of its printed part in dots. */
  width: number;
  printed: number;
  dotsPerPixel: number;
  /** By default, the height of the paper decides. */
  rows?: number;
};

const draw = async (paper: HTMLElement, { width, printed, dotsPerPixel, rows }: Target): Promise<Raster> => {
  // Narrow screens show papers with a zoom.
  const box = paper.getBoundingClientRect();
  const zoom = box.width / (width * pixelsPerMm);
  const dots = {
    width: Math.max(printed, Math.round(width * pixelsPerMm * dotsPerPixel)),
    height: rows ?? Math.ceil((box.height / zoom) * dotsPerPixel),
  };
  if (dots.height > maxRasterRows) throw new PaperTooLong();
  // The SVG has the size of the dots, because letters scaled later are less sharp.
  const picture = new Image();
  picture.src = await paperSvg(paper, { ...dots, zoom: dotsPerPixel });
  await picture.decode();
  const context = await drawWithFonts(picture, probeAreas);
  const margin = Math.floor((dots.width - printed) / 2);
  return dotsOf(
    context.getImageData(margin, probeSize, printed, dots.height),
    photosOf(paper, (pixels) => Math.round((pixels / zoom) * dotsPerPixel), margin),
  );
};

const capture = async (paper: HTMLElement, target: Target): Promise<Raster> => {
  await whenFontsLoaded();
  return withExactLetters(paper, () => draw(paper, target));
};

/** The printer prints only the middle of a receipt, 48 or 72 mm. */
export const captureReceipt = (paper: HTMLElement, paperWidth: PaperWidth): Promise<Raster> =>
  capture(paper, {
    width: paperWidth,
    printed: receiptDots[paperWidth],
    dotsPerPixel: receiptDotsPerMm / pixelsPerMm,
  });

export const captureLabel = (label: HTMLElement, size: LabelSize): Promise<Raster> => {
  const { width, rows } = labelDots(size);
  return capture(label, { width: size.labelWidth / 1000, printed: width, dotsPerPixel: size.dpi / 96, rows });
};
