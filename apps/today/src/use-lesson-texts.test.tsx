import { PlatformProvider } from '@fabula/platform';
import { createFixturePlatform } from '@fabula/testing';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lessonEnglish } from './testing/texts.ts';
import { useLessonTexts } from './use-lesson-texts.ts';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

function Lesson() {
  useLessonTexts();
  return <p>lesson</p>;
}

it('fails where the texts of a lesson cannot be loaded, and asks for them again when it is rendered anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // React names the error
  const { platform } = createFixturePlatform({ texts: { today: lessonEnglish.today } });
  const need = vi.spyOn(platform.texts, 'need').mockRejectedValueOnce(new Error('no network')).mockResolvedValue();
  const shown = (key: string) => (
    <PlatformProvider key={key} platform={platform}>
      <Boundary>
        <Suspense fallback={<p>waiting</p>}>
          <Lesson />
        </Suspense>
      </Boundary>
    </PlatformProvider>
  );
  const { rerender } = await act(async () => render(shown('first')));
  expect(await screen.findByText('failed')).toBeVisible();
  let tries = 0;
  await expect
    .poll(async () => {
      tries += 1;
      await act(async () => rerender(shown(`try ${tries}`)));
      return screen.queryByText('lesson');
    })
    .not.toBeNull();
  expect(need.mock.calls).toEqual([['today/lesson'], ['today/lesson']]);
});
