import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lessonEnglish } from '../../testing/texts.ts';
import type { Verdict } from './speaking.ts';
import { SpokenWords } from './spoken-words.tsx';
import { VerdictText } from './verdict-text.tsx';
import { transcriptVerdict } from './verdicts.ts';
import { barsOf, Waveform } from './waveform.tsx';

const texts = { texts: lessonEnglish };
const expected = 'Tomas el café y miras el reloj.';
const heard = (text: string) => transcriptVerdict('transcription', 'Spanish', expected, text);

describe('the words of a sentence', () => {
  it('state each result next to the color, in the interface language', () => {
    renderFeature(
      <SpokenWords language="Spanish" text={expected} words={heard('toma el cafe miras un vuelo').words} />,
      texts,
    );
    const sentence = screen.getByText(/Tomas/).closest('p');
    expect(sentence).toHaveAttribute('lang', 'es');
    expect(sentence?.textContent?.replace(/\s+/g, ' ')).toBe(
      'Tomas≈, almost el✓, right café✓, right y–, left out miras✓, right el✗, not right reloj✗, not right .',
    );
    expect(screen.getAllByText(', right')[0]?.closest('[lang="en"]')).not.toBeNull();
  });

  it('count the inserted words', () => {
    renderFeature(
      <SpokenWords
        language="Spanish"
        text="Tomas café."
        words={transcriptVerdict('device', 'Spanish', 'Tomas café.', 'tomas un café hoy').words}
      />,
      texts,
    );
    expect(screen.getByText('2 words too many')).toBeVisible();
  });

  it('are buttons where single words can be repeated', async () => {
    const onWord = vi.fn();
    const { words } = heard('tomas el cafe y miras el avión');
    const { user } = renderFeature(
      <SpokenWords language="Spanish" text={expected} words={words} onWord={onWord} />,
      texts,
    );
    await user.click(screen.getByRole('button', { name: /reloj/ }));
    expect(onWord).toHaveBeenCalledExactlyOnceWith(words.at(-1));
  });

  it('have no marks before they are said', () => {
    renderFeature(<SpokenWords language="Arabic" text="أنت جائع." />, texts);
    expect(screen.getByText('أنت').closest('p')).toHaveAttribute('dir', 'rtl');
    expect(screen.queryByText(/right/)).toBeNull();
  });
});

describe('what was heard', () => {
  it.each<[string, Verdict | null]>([
    ['Judging…', null],
    ['We heard the right sentence', { kind: 'acoustic', accepted: true, reason: 'matched' }],
    ['That sounded like another sentence', { kind: 'acoustic', accepted: false, reason: 'other-sentence' }],
    ['We heard nothing', { kind: 'acoustic', accepted: false, reason: 'silence' }],
    ['We heard nothing', heard('')],
    ['We heard noise, no speech', { kind: 'acoustic', accepted: false, reason: 'noise' }],
    ['Too short or too long', { kind: 'acoustic', accepted: false, reason: 'length' }],
    ["We can't score this here. You decide.", { kind: 'unjudged', reason: 'no-reference' }],
    ['We can’t judge offline: decide yourself', { kind: 'unjudged', reason: 'offline' }],
    ['This recording could not be judged. It is kept.', { kind: 'unjudged', reason: 'failed' }],
  ])('is reported as "%s"', (words, verdict) => {
    renderFeature(<VerdictText verdict={verdict} language="Spanish" />, texts);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it.each([
    ['We heard the right phrase', 'matched'],
    ['That sounded like something else', 'other-sentence'],
  ] as const)('of a phrase is reported as "%s"', (words, reason) => {
    const verdict: Verdict = { kind: 'acoustic', accepted: reason === 'matched', reason };
    renderFeature(<VerdictText verdict={verdict} said="phrase" language="Spanish" />, texts);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('is quoted as it was heard, in its language and direction', () => {
    const verdict = transcriptVerdict('device', 'Arabic', 'أنت جائع', 'انت جائع');
    renderFeature(<VerdictText verdict={verdict} language="Arabic" />, texts);
    const quote = screen.getByText('انت جائع');
    expect(quote).toHaveAttribute('lang', 'ar');
    expect(quote).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('status')).toHaveTextContent('Heard by your browser, on this device');
  });
});

describe('a waveform', () => {
  it('is one image with a name', () => {
    renderFeature(<Waveform peaks={[0.1, 0.5]} progress={0.5} label="Your recording" />, texts);
    expect(screen.getByRole('img', { name: 'Your recording' })).toBeVisible();
  });

  it.each([
    ['no bar before the first sound', 0, 0],
    ['a bar for each 100 ms', 20, 20],
    ['as many as fit for a long one', 150, 60],
  ])('has %s', (_name, peaks, bars) => {
    expect(barsOf(Array.from({ length: peaks }, () => 0.5))).toHaveLength(bars);
  });

  it('shows silence as a line, and the loudest peak in each bar', () => {
    const peaks = Array.from({ length: 120 }, (_, index) => (index === 7 ? 1 : 0));
    const bars = barsOf(peaks);
    expect(bars[3]).toBe(1);
    expect(bars.filter((bar) => bar === 0.06)).toHaveLength(59);
  });
});
