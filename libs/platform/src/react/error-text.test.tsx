import { createFixturePlatform } from '@fabula/testing';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError, type AppErrorCode } from '../errors.ts';
import { useErrorText } from './error-text.ts';
import { PlatformProvider } from './platform-context.tsx';

const sentences: readonly (readonly [AppErrorCode, string])[] = [
  ['unknown', 'Something went wrong. Please try again.'],
  ['unavailable', 'Something went wrong. Please try again.'],
  ['network', 'Network error. Please check your connection.'],
  ['validation', 'Please check your input and try again.'],
  ['too_large', 'Please check your input and try again.'],
  ['unauthorized', 'You are not authorized to perform this action.'],
  ['forbidden', 'You are not authorized to perform this action.'],
  ['not_found', 'The requested resource was not found.'],
  ['limit', 'Too many tries. Please wait a little and try again.'],
  ['timeout', 'The server did not answer in time. Please try again.'],
];

it.each(sentences)("uses the catalogue's sentence for %s", (code, sentence) => {
  const { platform } = createFixturePlatform({ user: null });
  const { result } = renderHook(() => useErrorText(), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  expect(result.current(new AppError(code, 'for the log alone'))).toBe(sentence);
});
