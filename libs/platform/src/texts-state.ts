import type { InterfaceLanguage } from '@fabula/domain';

/**
 * - `shown`: the interface is in this language.
 * - `loading`: it is still in this one, while the texts of another are loading.
 * - `refused`: it stays in this one, because the texts of the other could not be loaded.
 */
export type TextsState = {
  readonly language: InterfaceLanguage;
  /** `language/namespace` of each feature that shows texts of another language because its own are missing. */
  readonly standIns: readonly string[];
} & ({ readonly status: 'shown' } | { readonly status: 'loading' | 'refused'; readonly wanted: InterfaceLanguage });

export type TextsEvent =
  | { readonly type: 'asked' | 'refused' | 'shown'; readonly language: InterfaceLanguage }
  | {
      readonly type: 'loaded' | 'stood-in';
      readonly language: InterfaceLanguage;
      readonly namespace: string;
    };

export const firstTexts = (language: InterfaceLanguage): TextsState => ({ status: 'shown', language, standIns: [] });

export function reduce(state: TextsState, event: TextsEvent): TextsState {
  const { language, standIns } = state;
  switch (event.type) {
    case 'asked':
      return { status: 'loading', language, standIns, wanted: event.language };
    case 'refused':
      // Of two changes the later one counts, so the end of the earlier one is ignored.
      return isWanted(state, event.language)
        ? { status: 'refused', language, standIns, wanted: event.language }
        : state;
    case 'shown':
      return isWanted(state, event.language)
        ? { status: 'shown', language: event.language, standIns }
        : { ...state, language: event.language };
    case 'loaded':
      return { ...state, standIns: standIns.filter((name) => name !== nameOf(event)) };
    case 'stood-in':
      return { ...state, standIns: [...new Set([...standIns, nameOf(event)])] };
  }
}

/** Whether this is the language that the learner asked for last. */
export function isWanted(state: TextsState, language: InterfaceLanguage): boolean {
  return (state.status === 'shown' ? state.language : state.wanted) === language;
}

/** Whether a feature shows another language's texts in place of these. */
export function isStandIn(state: TextsState, language: string, namespace: string): boolean {
  return state.standIns.includes(nameOf({ language, namespace }));
}

const nameOf = ({ language, namespace }: { readonly language: string; readonly namespace: string }) =>
  `${language}/${namespace}`;
