import { classifierNames, saysSize } from '../words/classifiers.ts';

export type GarmentClassifier = 'set' | keyof typeof classifierNames;

const begins = Object.entries(classifierNames).flatMap(([classifier, names]) =>
  names.map((name) => [name, classifier as GarmentClassifier] as const),
);

/** Classifier for counting; 'set' (a costume) by default. */
export const classifierOf = (name: string): GarmentClassifier =>
  begins.find(([word]) => name.trimStart().startsWith(word))?.[1] ?? 'set';

/** True if the size says itself that it is a size: no word is added. */
export const isNamedSize = (size: string): boolean => saysSize.test(size);
