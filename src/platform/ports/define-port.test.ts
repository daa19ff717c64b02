import { describe, expect, it } from 'vitest';
import { definePort, missingPorts } from './define-port.ts';

describe('definePort', () => {
  it('is listed as missing and throws until a provider is registered', () => {
    const question = definePort<readonly string[]>('who comes');
    expect(missingPorts()).toContain('who comes');
    expect(() => question.provided).toThrow('no provider for the port: who comes');
    question.provide(['one', 'two']);
    expect(question.provided).toEqual(['one', 'two']);
    expect(missingPorts()).not.toContain('who comes');
  });
});
