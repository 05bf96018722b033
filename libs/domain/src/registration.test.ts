import { describe, expect, it } from 'vitest';
import {
  minimumAge,
  passwordStrength,
  settingsPasswordMinimum,
  validateEmail,
  validateFullName,
  validatePassword,
} from './registration.ts';

describe('registration', () => {
  it.each([
    ['', 'fullNameTooShort'],
    [' A ', 'fullNameTooShort'],
    ['Al', null],
    ['  Zoë Ünal ', null],
    ['A', 'fullNameTooShort'],
    ['李明', null],
  ])('of the name %j', (name, problem) => {
    expect(validateFullName(name)).toBe(problem);
  });

  it.each([
    ['', 'emailInvalid'],
    ['ada', 'emailInvalid'],
    ['ada@example', 'emailInvalid'],
    ['a da@example.com', 'emailInvalid'],
    ['ada@@example.com', 'emailInvalid'],
    ['ada@example.com', null],
    [' ada@example.com ', null],
    ['zoë@exämple.de', null],
    ['a.b+c@x.co', null],
    ['a@b.c.d', null],
    ['ada@', 'emailInvalid'],
    ['@example.com', 'emailInvalid'],
    ['ada@.', 'emailInvalid'],
  ])('of the address %j', (email, problem) => {
    expect(validateEmail(email)).toBe(problem);
  });

  it.each([
    ['', 8, 'passwordTooShort'],
    ['1234567', 8, 'passwordTooShort'],
    ['12345678', 8, null],
    ['        ', 8, null],
    ['123456', settingsPasswordMinimum, null],
    ['12345', settingsPasswordMinimum, 'passwordTooShort'],
    ['x'.repeat(72), 8, null],
    ['x'.repeat(73), 8, 'passwordTooLong'],
    ['é'.repeat(36), 8, null],
    ['é'.repeat(37), 8, 'passwordTooLong'],
    ['😀'.repeat(18), 8, null],
    ['😀'.repeat(19), 8, 'passwordTooLong'],
    ['😀'.repeat(7), 8, 'passwordTooShort'],
    ['語'.repeat(25), 8, 'passwordTooLong'],
    // The first and the last character of each length in UTF-8.
    ['\u007f'.repeat(72), 8, null],
    ['\u0080'.repeat(36), 8, null],
    ['\u0080'.repeat(37), 8, 'passwordTooLong'],
    ['\u07ff'.repeat(36), 8, null],
    ['\u0800'.repeat(24), 8, null],
    ['\u0800'.repeat(25), 8, 'passwordTooLong'],
    ['\uffff'.repeat(24), 8, null],
    ['\u{10000}'.repeat(18), 8, null],
    ['\u{10000}'.repeat(19), 8, 'passwordTooLong'],
  ])('of the password %j, at least %i', (password, minimum, problem) => {
    expect(validatePassword(password, minimum)).toBe(problem);
  });
});

it('asks for an age of thirteen', () => {
  expect(minimumAge).toBe(13);
});

describe('password strength', () => {
  it.each([
    ['', 0, 'weak'],
    ['abc', 25, 'weak'],
    ['ABC', 25, 'weak'],
    ['123', 25, 'weak'],
    ['--------', 25, 'weak'],
    ['aB', 50, 'fair'],
    ['abcdefgh', 50, 'fair'],
    ['Abc1', 75, 'good'],
    ['Abcdefgh', 75, 'good'],
    ['Abcdefg1', 100, 'strong'],
    ['Ñandú١٢٣', 100, 'strong'],
  ])('of %j is %i: %s', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label });
  });
});
