import { drawBelt, drawCrown, drawJewellery, drawScarf, drawShoes, drawTiara } from './accessories.ts';
import {
  drawBearOnesie,
  drawCape,
  drawRabbitOnesie,
  drawTigerOnesie,
  drawVintageDress,
} from './fancy-dress.ts';
import { drawBackdrop, drawGradients } from './figure.ts';
import {
  bridalBall,
  bridalLace,
  bridesmaid,
  cocktail,
  eveningALine,
  eveningMermaid,
  eveningSlit,
} from './gowns.ts';
import { garmentPaletteOf, seededRandom } from './svg.ts';
import type { GarmentPalette, FabricPattern, SeededRandom } from './svg.ts';
import { drawRajPatternSuit, drawSuit, drawThaiShirt, drawTuxedo } from './menswear.ts';
import {
  drawBraCups,
  drawFlowers,
  drawGarmentBag,
  drawHairNet,
  drawPearls,
  drawPen,
  drawSafetyPins,
  drawSmallTiara,
  drawSoles,
  drawStockings,
  drawTape,
} from './consumables.ts';
import { drawCheerUniform, drawDrumMajor, drawMarchingUniform } from './parade-uniforms.ts';
import { drawWeaves } from './patterns.ts';
import { drawHanbok, drawHanfu, drawKimono } from './robes.ts';
import { drawGraduationGown, drawStageDancer } from './stage-and-graduation.ts';
import {
  thaiBoromphiman,
  thaiChakri,
  thaiChitlada,
  thaiLanna,
  thaiRueanTon,
  thaiSiwalai,
} from './thai-dress.ts';

export type GarmentShape =
  | 'thai-chakri'
  | 'thai-boromphiman'
  | 'thai-ruean-ton'
  | 'thai-chitlada'
  | 'thai-siwalai'
  | 'thai-lanna'
  | 'thai-shirt'
  | 'raj-pattern'
  | 'evening-a-line'
  | 'evening-mermaid'
  | 'evening-slit'
  | 'cocktail'
  | 'bridal-ball'
  | 'bridal-lace'
  | 'bridesmaid'
  | 'suit'
  | 'tuxedo'
  | 'drum-major'
  | 'marching'
  | 'cheer'
  | 'stage'
  | 'graduation'
  | 'cape'
  | 'bear'
  | 'rabbit'
  | 'tiger'
  | 'hanfu'
  | 'kimono'
  | 'hanbok'
  | 'vintage'
  | 'crown'
  | 'tiara'
  | 'jewellery'
  | 'belt'
  | 'shoes'
  | 'scarf'
  | 'stockings'
  | 'cups'
  | 'tape'
  | 'pearls'
  | 'small-tiara'
  | 'flowers'
  | 'net'
  | 'soles'
  | 'garment-bag'
  | 'pen'
  | 'safety-pins';

export const garmentShapes: Record<GarmentShape, (p: GarmentPalette, r: SeededRandom) => string> = {
  'thai-chakri': thaiChakri,
  'thai-boromphiman': thaiBoromphiman,
  'thai-ruean-ton': thaiRueanTon,
  'thai-chitlada': thaiChitlada,
  'thai-siwalai': thaiSiwalai,
  'thai-lanna': thaiLanna,
  'thai-shirt': drawThaiShirt,
  'raj-pattern': drawRajPatternSuit,
  'evening-a-line': eveningALine,
  'evening-mermaid': eveningMermaid,
  'evening-slit': eveningSlit,
  cocktail,
  'bridal-ball': bridalBall,
  'bridal-lace': bridalLace,
  bridesmaid,
  suit: drawSuit,
  tuxedo: drawTuxedo,
  'drum-major': drawDrumMajor,
  marching: drawMarchingUniform,
  cheer: drawCheerUniform,
  stage: drawStageDancer,
  graduation: drawGraduationGown,
  cape: drawCape,
  bear: drawBearOnesie,
  rabbit: drawRabbitOnesie,
  tiger: drawTigerOnesie,
  hanfu: drawHanfu,
  kimono: drawKimono,
  hanbok: drawHanbok,
  vintage: drawVintageDress,
  crown: drawCrown,
  tiara: drawTiara,
  jewellery: drawJewellery,
  belt: drawBelt,
  shoes: drawShoes,
  scarf: drawScarf,
  stockings: drawStockings,
  cups: drawBraCups,
  tape: drawTape,
  pearls: drawPearls,
  'small-tiara': drawSmallTiara,
  flowers: drawFlowers,
  net: drawHairNet,
  soles: drawSoles,
  'garment-bag': drawGarmentBag,
  pen: drawPen,
  'safety-pins': drawSafetyPins,
};

export type GarmentLook = {
  shape: GarmentShape;
  color: string;
  accent: string;
  pattern: FabricPattern;
  seed: number;
};

/** 900 × 1200; deterministic. */
export function drawGarment({ shape, color, accent, pattern, seed }: GarmentLook): string {
  const p = garmentPaletteOf(color, accent, pattern);
  const body = garmentShapes[shape](p, seededRandom(seed));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200">' +
    `<defs>${drawGradients(p)}${drawWeaves(p, body)}</defs>${drawBackdrop(p)}${body}</svg>`
  );
}
