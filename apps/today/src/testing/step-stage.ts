import { type FakeMicrophone, fakeMicrophone } from '@fabula/audio/testing';
import type { Platform } from '@fabula/platform';
import { act, cleanup } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** Network and microphone of a file's tests. Nothing of one test is still on its way in the next. */
export function stepStage() {
  const network = setupServer();
  const opened: Platform[] = [];
  let microphone: FakeMicrophone;
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    microphone = fakeMicrophone(window);
  });
  afterEach(async () => {
    cleanup(); // before the handlers go: what closes asks no more
    vi.useRealTimers();
    await Promise.all(opened.splice(0).map(({ outbox }) => outbox.flush())); // its last word belongs to this test
    microphone.restore();
    network.resetHandlers();
    vi.restoreAllMocks();
  });
  afterAll(() => network.close());
  return {
    network,
    microphone: () => microphone,
    /** Speaks for so long, at a level the microphone hears well. */
    speak: (milliseconds: number) => act(() => microphone.hear(milliseconds)),
    /** A page whose outbox is emptied before the next test. */
    kept<Opened extends { readonly platform: Platform }>(page: Opened): Opened {
      opened.push(page.platform);
      return page;
    },
  };
}
