import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LearnerText } from './learner-text.tsx';

test.each([
  ['Spanish', 'es', 'ltr'],
  ['Arabic', 'ar', 'rtl'],
] as const)('%s text has the language "%s" and the direction %s', (language, lang, dir) => {
  render(<LearnerText language={language}>…</LearnerText>);
  expect(screen.getByText('…')).toHaveAttribute('lang', lang);
  expect(screen.getByText('…')).toHaveAttribute('dir', dir);
});

test('can be the paragraph itself', () => {
  render(
    <LearnerText language="French" as="p" look="story">
      Tu ouvres la fenêtre.
    </LearnerText>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('Tu ouvres la fenêtre.');
});
