import type { InterfaceLanguage } from '@fabula/contracts';
import { PlatformProvider } from '@fabula/platform';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { Suspense } from 'react';
import { vi } from 'vitest';
import { createFixturePlatform } from './fixture-platform.ts';
import type { Meta, StoryObj } from './story.ts';

export type Texts = Readonly<Record<string, string>>;

/** Texts by interface language and namespace. */
export type StoryTexts = Readonly<Record<InterfaceLanguage, Readonly<Record<string, Texts>>>>;

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Shows a story, plays it, and looks at what stands then, in each interface language. Returns everything that was
 * wrong. A page of jsdom has no layout and no colors: what needs those is seen in a shell.
 */
export async function playStory(meta: Meta, story: StoryObj, { en, ...languages }: StoryTexts): Promise<string[]> {
  const faults: string[] = [];
  const { component: Screen } = meta;
  const { path = '/', platform: options, expectedComplaints = [], a11y } = { ...meta.parameters, ...story.parameters };
  // A browser reports a request that a story has fail, and the log what could not be read because of it.
  const log = expectedComplaints.includes('Failed to load resource') ? ['[fabula] Failed to load '] : [];
  const expected = [...expectedComplaints, ...log];
  const said = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const complaint = parts.map(String).join(' ');
    if (!expected.some((part) => complaint.includes(part))) faults.push(`console: ${complaint}`);
  });
  window.history.replaceState(null, '', path);
  const onMissingText = (key: string) => faults.push(`no text is called ${key}`);
  const { platform } = createFixturePlatform({ texts: en, languages, onMissingText, ...options });
  const { queries = {}, ...others } = platform.queryClient.getDefaultOptions();
  // A story shows the final state, so retries run without a delay.
  platform.queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  const { container } = render(
    <PlatformProvider platform={platform}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </PlatformProvider>,
  );
  // A story is written for a browser, in which React draws by itself.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    await story.play?.({ canvasElement: container });
    for (const language of [...(Object.keys(languages) as InterfaceLanguage[]), 'en'] as const) {
      await platform.texts.setLanguage(language);
      await new Promise((drawn) => setTimeout(drawn));
      const gaps = container.textContent.match(/\{\{.*?\}\}/g) ?? [];
      faults.push(...gaps.map((gap) => `${language}: text with a gap: ${gap}`));
    }
    faults.push(...(await findViolations(container, a11y?.excusedRules ?? [])));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    cleanup();
    said.mockRestore();
  }
  return faults;
}

async function findViolations(container: HTMLElement, excused: readonly string[]): Promise<readonly string[]> {
  const disabled = ['color-contrast', ...excused].map((rule) => [rule, { enabled: false }]);
  const { violations } = await axe.run(container, { runOnly: wcagTags, rules: Object.fromEntries(disabled) });
  return violations.map(({ id, help, nodes }) => `axe: ${id}: ${help}: ${nodes.map(({ html }) => html).join()}`);
}
