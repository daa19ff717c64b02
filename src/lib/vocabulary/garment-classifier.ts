import { classifierNames, saysSize } from '../words/classifiers.ts';

export type GarmentClassifier = 'set' | keyof typeof classifierNames;

const begins = Object.entries(classifierNames).flatMap(([classifier, names]) =>
  names.map((name) => [name, classifier as GarmentClassifier] as const),
);

/** The Thai classifier that counts the garment. The default is 'set' (a costume). */
export const classifierOf = (name: string): GarmentClassifier =>
  begins.find(([word]) => name.trimStart().startsWith(word))?.[1] ?? 'set';

export const isNamedSize = (size: string): boolean => saysSize.test(size);
