export const reviewStates = ['new', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStars = ['5', '4', '3', '2', '1'] as const;
export type ReviewStars = (typeof reviewStars)[number];

export const reviewFitChoices = ['tight', 'right', 'loose'] as const;
export type ReviewFit = (typeof reviewFitChoices)[number];

export const reviewMaxLengths = { body: 2000, shownName: 60 } as const;
