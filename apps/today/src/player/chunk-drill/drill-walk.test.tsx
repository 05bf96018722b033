import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { button, drillStage, outcomes, phrase } from '../../testing/drill-double.tsx';
import { drillProgress } from '../../testing/drill-rows.ts';
import { storyId, toastTitles } from '../../testing/player-double.tsx';

const { open } = drillStage();

describe('going through the phrases', () => {
  it('notes an unspoken phrase as skipped, and keeps the focus on the button that goes on', async () => {
    const { user, operations } = await open();
    await user.click(button('Next phrase'));
    expect(await phrase('con una bolsa')).toBeVisible();
    expect(button('Next phrase')).toHaveFocus();
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'skipped' }]));
    await user.click(button('Previous phrase'));
    expect(await phrase('Tienes hambre')).toBeVisible();
    expect(button('Previous phrase')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Previous phrase')).toHaveFocus();
    expect(screen.getByText('Passed without speaking')).toBeVisible();
  });

  it('notes nothing a second time', async () => {
    const { user, operations } = await open();
    await user.click(button('Next phrase'));
    await user.click(button('Previous phrase'));
    await user.click(button('Next phrase'));
    await user.click(button('Next phrase'));
    await waitFor(() => expect(outcomes(operations)).toHaveLength(2));
    expect(outcomes(operations)).toEqual([
      { index: 0, outcome: 'skipped' },
      { index: 1, outcome: 'skipped' },
    ]);
  });

  it('advances one phrase when the button is pressed twice', async () => {
    const { user, operations } = await open();
    await user.dblClick(button('Next phrase'));
    expect(await phrase('con una bolsa')).toBeVisible();
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'skipped' }]));
  });

  it('saves the step with the last phrase, once, and leads to the quiz', async () => {
    const { operations } = await open({
      progress: drillProgress({ speaking: { phrases: { 0: 'own', 1: 'own' } } }),
    });
    const last = button('Continue to quiz');
    // Both clicks come before the button can be drawn as busy.
    act(() => {
      last.click();
      last.click();
    });
    expect(await screen.findByRole('heading', { name: 'Chunk practice: done!' })).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations).toMatchObject([
      {
        kind: 'progress',
        patch: { storyId, steps: ['chunk_drill'], speaking: { phrases: [{ index: 2, outcome: 'skipped' }] } },
      },
    ]);
  });

  it('reports that a note could not be saved, lets the learner go on, and sends it with the next one', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    });
    const { user, platform, operations } = await open({ handlers: [broken] });
    await user.click(button('Next phrase'));
    expect(await phrase('con una bolsa')).toBeVisible();
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Failed to save your progress. Please try again.']));
    await user.click(button('Next phrase'));
    await waitFor(() =>
      expect(outcomes(operations)).toEqual([
        { index: 0, outcome: 'skipped' },
        { index: 1, outcome: 'skipped' },
      ]),
    );
  });
});

describe('opening the drill', () => {
  it.each([
    ['at the first phrase that is not done', drillProgress({ speaking: { phrases: { 0: 'heard' } } }), 'con una bolsa'],
    [
      'at the beginning, when it is repeated',
      drillProgress({
        step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true },
        speaking: { phrases: { 0: 'heard', 1: 'own', 2: 'skipped' } },
      }),
      'Tienes hambre',
    ],
  ])('opens %s', async (_name, progress, expected) => {
    await open({ progress });
    expect(await phrase(expected)).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('resumes at the learner’s phrase after a reload, even if nothing could be sent', async () => {
    const gone = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error());
    const first = await open({ handlers: [gone], outboxName: 'drill-reload' });
    await first.user.click(button('Next phrase'));
    await waitFor(() => expect(first.platform.outbox.store.getState().pending).toHaveLength(1));
    first.unmount();
    await open({ handlers: [gone], outboxName: 'drill-reload' });
    expect(await phrase('con una bolsa')).toBeVisible();
  });
});

describe('recalling', () => {
  it('hides the phrase, in its sentence too, until the learner asks for it', async () => {
    const { user } = await open();
    await user.click(button('Hide the phrase'));
    expect(button('Hide the phrase')).toHaveAttribute('aria-pressed', 'true');
    const hidden = within(screen.getByRole('region', { name: 'Which phrase is it?' }));
    expect(hidden.queryByText(/Tienes hambre/)).not.toBeInTheDocument();
    expect(hidden.getByText('you are hungry')).toBeVisible();
    expect(hidden.getByRole('img', { name: 'the hidden phrase' }).closest('p')).toHaveTextContent(
      'y la nevera está vacía.',
    );
    await user.click(button('Show the phrase'));
    expect(await phrase('Tienes hambre')).toHaveFocus();
  });

  it('hides the next one again', async () => {
    const { user } = await open();
    await user.click(button('Hide the phrase'));
    await user.click(button('Show the phrase'));
    await user.click(button('Next phrase'));
    expect(await phrase('Which phrase is it?')).toBeVisible();
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContain('Phrase 2/3 Which phrase is it? with a bag');
  });
});
