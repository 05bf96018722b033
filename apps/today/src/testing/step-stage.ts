import { type FakeMicrophone, fakeMicrophone } from '@fabula/audio/testing';
import type { Platform } from '@fabula/platform';
import { act, cleanup } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** The network and microphone of a test file. No request of one test reaches the next. */
export function stepStage() {
  const network = setupServer();
  const opened: Platform[] = [];
  let microphone: FakeMicrophone;
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    microphone = fakeMicrophone(window);
  });
  afterEach(async () => {
    cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
    vi.useRealTimers();
    await Promise.all(opened.splice(0).map(({ outbox }) => outbox.flush())); // sends the last operations now
    microphone.restore();
    network.resetHandlers();
    vi.restoreAllMocks();
  });
  afterAll(() => network.close());
  return {
    network,
    microphone: () => microphone,
    /** Speaks for this long at a level the microphone hears well. */
    speak: (milliseconds: number) => act(() => microphone.hear(milliseconds)),
    /** Registers a page, whose outbox is emptied before the next test. */
    kept<Opened extends { readonly platform: Platform }>(page: Opened): Opened {
      opened.push(page.platform);
      return page;
    },
  };
}
