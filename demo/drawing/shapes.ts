import { belt, crown, jewellery, scarf, shoes, tiara } from './accessories.ts';
import { bear, cape, rabbit, tiger, vintage } from './fancy-dress.ts';
import { backdrop, gradients } from './figure.ts';
import {
  bridalBall,
  bridalLace,
  bridesmaid,
  cocktail,
  eveningALine,
  eveningMermaid,
  eveningSlit,
} from './gowns.ts';
import { palette, rng } from './svg.ts';
import type { Palette, Pattern, Rng } from './svg.ts';
import { rajPattern, suit, thaiShirt, tuxedo } from './menswear.ts';
import {
  cups,
  flowers,
  garmentBag,
  net,
  pearls,
  pen,
  safetyPins,
  smallTiara,
  soles,
  stockings,
  tape,
} from './consumables.ts';
import { cheer, drumMajor, marching } from './parade-uniforms.ts';
import { weavesOf } from './patterns.ts';
import { hanbok, hanfu, kimono } from './robes.ts';
import { graduation, stage } from './stage-and-graduation.ts';
import {
  thaiBoromphiman,
  thaiChakri,
  thaiChitlada,
  thaiLanna,
  thaiRueanTon,
  thaiSiwalai,
} from './thai-dress.ts';

export type Shape =
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

export const shapes: Record<Shape, (p: Palette, r: Rng) => string> = {
  'thai-chakri': thaiChakri,
  'thai-boromphiman': thaiBoromphiman,
  'thai-ruean-ton': thaiRueanTon,
  'thai-chitlada': thaiChitlada,
  'thai-siwalai': thaiSiwalai,
  'thai-lanna': thaiLanna,
  'thai-shirt': thaiShirt,
  'raj-pattern': rajPattern,
  'evening-a-line': eveningALine,
  'evening-mermaid': eveningMermaid,
  'evening-slit': eveningSlit,
  cocktail,
  'bridal-ball': bridalBall,
  'bridal-lace': bridalLace,
  bridesmaid,
  suit,
  tuxedo,
  'drum-major': drumMajor,
  marching,
  cheer,
  stage,
  graduation,
  cape,
  bear,
  rabbit,
  tiger,
  hanfu,
  kimono,
  hanbok,
  vintage,
  crown,
  tiara,
  jewellery,
  belt,
  shoes,
  scarf,
  stockings,
  cups,
  tape,
  pearls,
  'small-tiara': smallTiara,
  flowers,
  net,
  soles,
  'garment-bag': garmentBag,
  pen,
  'safety-pins': safetyPins,
};

export type GarmentLook = { shape: Shape; color: string; accent: string; pattern: Pattern; seed: number };

/** A 900 × 1200 product picture. The same look always gives the same bytes. */
export function drawGarment({ shape, color, accent, pattern, seed }: GarmentLook): string {
  const p = palette(color, accent, pattern);
  const body = shapes[shape](p, rng(seed));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200">' +
    `<defs>${gradients(p)}${weavesOf(p, body)}</defs>${backdrop(p)}${body}</svg>`
  );
}
