import { classifierNames, saysSize } from '../words/classifiers.ts';

export type Classifier = 'set' | keyof typeof classifierNames;

const begins = Object.entries(classifierNames).flatMap(([classifier, names]) =>
  names.map((name) => [name, classifier as Classifier] as const),
);

/** The name of a style → how its kind of thing is counted; 'set' (a costume) unless its name begins with another thing. */
export const classifierOf = (name: string): Classifier =>
  begins.find(([word]) => name.trimStart().startsWith(word))?.[1] ?? 'set';

/** Does the name of a size say by itself that it is one? Then no word for size goes before it. */
export const isNamedSize = (size: string): boolean => saysSize.test(size);
