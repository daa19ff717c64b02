import { classifierNames, saysSize } from '../words/classifiers.ts';

export type GarmentClassifier = 'set' | keyof typeof classifierNames;

const begins = Object.entries(classifierNames).flatMap(([classifier, names]) =>
  names.map((name) => [name, classifier as GarmentClassifier] as const),
);

/** Style name → Thai classifier for counting; 'set' (a costume) unless the name begins with another kind of thing. */
export const classifierOf = (name: string): GarmentClassifier =>
  begins.find(([word]) => name.trimStart().startsWith(word))?.[1] ?? 'set';

/** Does the name of a size already contain the word for size? Then none is added. */
export const isNamedSize = (size: string): boolean => saysSize.test(size);
