import { describe, expect, it } from 'vitest';
import { changedEmail, deletionWords, isDeletionWord, passwordChangeProblem } from './account-settings.ts';

describe('the word that deletes an account', () => {
  it.each([...Object.values(deletionWords), ' delete ', 'Eliminar'])('is accepted: "%s"', (typed) => {
    expect(isDeletionWord(typed)).toBe(true);
  });

  it.each(['', 'DELET', 'DELETE ME', 'LÖSCHEN', 'ELIMINAR SUPPRIMER'])('is not: "%s"', (typed) => {
    expect(isDeletionWord(typed)).toBe(false);
  });
});

describe('a change of password', () => {
  it.each([
    ['nothing typed', '', '', '', 'current', 'fillAll'],
    ['no new one', 'old one', '', '', 'next', 'fillAll'],
    ['not repeated', 'old one', 'new one', '', 'confirmation', 'fillAll'],
    ['repeated otherwise', 'old one', 'new one', 'new two', 'confirmation', 'differ'],
    ['five characters', 'old one', '12345', '12345', 'next', 'passwordTooShort'],
    ['73 bytes', 'old one', `${'é'.repeat(36)}x`, `${'é'.repeat(36)}x`, 'next', 'passwordTooLong'],
  ])('%s: the field to correct and why', (_, current, next, confirmation, field, problem) => {
    expect(passwordChangeProblem({ current, next, confirmation })).toEqual({ field, problem });
  });

  it.each(['123456', 'é'.repeat(36), '🙂🙂🙂🙂🙂🙂'])('"%s" can be the new one', (next) => {
    expect(passwordChangeProblem({ current: 'x', next, confirmation: next })).toBeNull();
  });
});

it.each([
  ['', 'ada@example.com', null],
  ['   ', 'ada@example.com', null],
  [' ADA@example.com ', 'ada@example.com', null],
  [' eve@example.com ', 'ada@example.com', 'eve@example.com'],
])('"%s" changes the address %s to %s', (typed, present, to) => {
  expect(changedEmail(typed, present)).toBe(to);
});
