import { describe, expect, it } from 'vitest';
import { passwordProblem } from './passwords.ts';

describe('a new password', () => {
  it.each([
    ['1234567', /at least 8/],
    ['a'.repeat(73), /longer than 72 bytes/],
    // 37 letters, 74 bytes: bcrypt would silently drop the last one.
    ['é'.repeat(37), /longer than 72 bytes/],
    [undefined, /at least 8/],
    [12345678, /at least 8/],
  ])('%s is refused', (password, reason) => {
    expect(passwordProblem(password, 8)).toMatch(reason);
  });

  it.each(['12345678', 'a'.repeat(72), 'é'.repeat(36), '密码密码密码密码'])('%s is accepted', (password) => {
    expect(passwordProblem(password, 8)).toBeUndefined();
  });
});
