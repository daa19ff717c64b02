import { describe, expect, it } from 'vitest';
import { asked, unanswered } from './define-port.ts';

describe('asked', () => {
  it('is open until somebody answers, and says so instead of answering nothing', () => {
    const question = asked<readonly string[]>('who comes');
    expect(unanswered()).toContain('who comes');
    expect(() => question.answers).toThrow('nobody answers: who comes');
    question.answer(['one', 'two']);
    expect(question.answers).toEqual(['one', 'two']);
    expect(unanswered()).not.toContain('who comes');
  });
});
