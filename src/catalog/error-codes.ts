export const setErrors = ['SET_OFF', 'SET_NO_CHOICE', 'SET_INCOMPLETE'] as const;
