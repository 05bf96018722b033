import { renderFeature } from '@fabula/testing/render';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arabicPronunciation, englishPronunciation } from '../../testing/pronunciation-rows.ts';
import { lessonEnglish } from '../../testing/texts.ts';
import { PronunciationPanel } from './pronunciation-panel.tsx';

const texts = { texts: lessonEnglish };
const panel = () => within(screen.getByRole('region', { name: 'Pronunciation judged by Azure' }));
const told = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();

describe('how it was pronounced', () => {
  it('names the judge, and shows the overall scores and each word', () => {
    renderFeature(<PronunciationPanel pronunciation={englishPronunciation} language="English" />, texts);
    const scores = panel()
      .getAllByRole('term')
      .map((term) => told(term.parentElement ?? term));
    expect(scores).toEqual(['Accuracy81 of 100', 'Fluency74 of 100', 'Completeness75 of 100']);
    const words = within(panel().getByRole('list', { name: 'Word by word' })).getAllByRole('listitem');
    expect(words.map(told)).toEqual([
      'good✓ , right, 92 of 100',
      'morning✗ , not right, 55 of 100',
      'my– left out',
      'well+ not in the sentence77 of 100',
      'friend≈ , almost, 71 of 100',
    ]);
  });

  it('opens one word at a time to show its sounds, also by keyboard', async () => {
    const { user } = renderFeature(
      <PronunciationPanel pronunciation={englishPronunciation} language="English" />,
      texts,
    );
    const morning = panel().getByRole('button', { name: /^morning/ });
    expect(morning).toHaveAttribute('aria-expanded', 'false');
    morning.focus();
    await user.keyboard('{Enter}');
    expect(morning).toHaveAttribute('aria-expanded', 'true');
    const sounds = panel().getByRole('list', { name: 'Sounds of this word' });
    expect(within(sounds).getAllByRole('listitem').map(told)).toEqual([
      'Sound 1: m✓ , right, 95 of 100',
      'Sound 2: ɔ≈ , almost, 62 of 100',
      'Sound 3: ɹ✗ , not right, 12 of 100',
    ]);
    expect(within(sounds).getByText('ɔ')).toHaveAttribute('lang', 'und-fonipa');

    await user.click(panel().getByRole('button', { name: /^good/ }));
    expect(panel().getAllByRole('list', { name: 'Sounds of this word' })).toHaveLength(1);
    expect(morning).toHaveAttribute('aria-expanded', 'false');
    await user.click(panel().getByRole('button', { name: /^good/ }));
    expect(panel().queryByRole('list', { name: 'Sounds of this word' })).toBeNull();
  });

  it('has nothing to open where no sounds are given, and says so', () => {
    renderFeature(<PronunciationPanel pronunciation={arabicPronunciation} language="Arabic" />, texts);
    expect(panel().queryByRole('button')).toBeNull();
    expect(panel().getByText('Azure gives no scores for single sounds in this language.')).toBeVisible();
    expect(panel().getByText('جائع')).toHaveAttribute('dir', 'rtl');
  });
});
