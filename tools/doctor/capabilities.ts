import type { FunctionEnv } from '@fabula/supabase/host';
import {
  type Capability,
  ProviderError,
  pronunciationProviders,
  providersOf,
  type Secrets,
  speechProviders,
  textModels,
  transcriptionProviders,
} from '@fabula/supabase/providers';
import { pronunciationTrial, speechTrial, type Trial, textTrial, transcriptionTrial } from './trial.ts';

/** What the functions of this host are built from. */
export interface Host {
  readonly secrets: Secrets;
  readonly speech: FunctionEnv['speech'] | undefined;
}

/** A provider that is named in a list. */
export interface Named {
  readonly name: string;
  readonly model?: string;
  readonly address?: string;
  /** Absent where there is nothing to ask: the library, or a provider that cannot work. */
  readonly trial?: Trial | undefined;
  /** Why the provider is not asked although nothing is wrong. */
  readonly note?: string;
  /** Why the provider cannot work as configured. */
  readonly problem?: string;
}

export interface CapabilityReport {
  readonly title: string;
  readonly variable: Capability;
  readonly isSet: boolean;
  /** In the order they are asked. */
  readonly named: readonly Named[];
  /** What answers where none of them does. */
  readonly last: string;
}

type Found = Omit<Named, 'name'>;

interface Kind {
  readonly title: string;
  readonly variable: Capability;
  readonly last: string;
  /** Makes the provider of this name as the functions would. @throws ProviderError */
  readonly find: (host: Host, name: string) => Found;
}

const kinds: readonly Kind[] = [
  { title: 'stories', variable: 'AI_STORY', last: 'the library, and the app says so', find: findModel('AI_STORY') },
  {
    title: 'quizzes',
    variable: 'AI_QUIZ',
    last: 'questions made of the story’s own sentences',
    find: findModel('AI_QUIZ'),
  },
  {
    title: 'translations',
    variable: 'AI_TRANSLATE',
    last: 'nobody: the word is not available, and not counted',
    find: findModel('AI_TRANSLATE'),
  },
  { title: 'voices', variable: 'AI_TTS', last: 'the voice of the device', find: findVoice },
  { title: 'transcripts', variable: 'AI_STT', last: 'nobody: the device judges by itself', find: findTranscriber },
  { title: 'pronunciation', variable: 'AI_PRONOUNCE', last: 'nobody', find: findAssessor },
];

/** Reports which providers are configured for each capability, in which order, and what is missing for those named. */
export function inspectCapabilities(host: Host): CapabilityReport[] {
  return kinds.map((kind) => {
    const { title, variable, last } = kind;
    const given = namesIn(host.secrets[variable]);
    const names: readonly string[] = given.length > 0 ? given : providersOf(variable, {});
    const named = names.map((name, at) => {
      if (names.indexOf(name) < at) return { name, problem: 'stands in the list twice' };
      // The library has a story for every request, so a provider behind it is never asked.
      const isBehindLibrary = variable === 'AI_STORY' && names.slice(0, at).includes('library');
      return { name, ...orProblem(() => kind.find(host, name)), ...(isBehindLibrary ? neverAsked : {}) };
    });
    return { title, variable, last, isSet: given.length > 0, named };
  });
}

const neverAsked = { note: 'never asked: the library before it has a story for every wish', trial: undefined };

function namesIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function orProblem(find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { problem: error.message };
  }
}

function findModel(variable: 'AI_STORY' | 'AI_QUIZ' | 'AI_TRANSLATE'): Kind['find'] {
  return ({ secrets }, name) => {
    const [model] = textModels(variable, { ...secrets, [variable]: name });
    return model ? { model: model.model, address: model.address, trial: textTrial(model) } : {};
  };
}

function findVoice({ secrets, speech }: Host, name: string): Found {
  const [provider] = speechProviders({ secrets: { ...secrets, AI_TTS: name }, ...(speech ? { speech } : {}) });
  if (provider) return { ...placeOf(provider), trial: speechTrial(provider) };
  const missing = 'not on this machine: an installation may leave it out';
  return secrets.AI_TTS ? { problem: missing } : { note: missing };
}

function findTranscriber({ secrets }: Host, name: string): Found {
  const [provider] = transcriptionProviders({ ...secrets, AI_STT: name });
  return provider ? { ...placeOf(provider), trial: transcriptionTrial(provider) } : {};
}

function findAssessor({ secrets }: Host, name: string): Found {
  const [provider] = pronunciationProviders({ ...secrets, AI_PRONOUNCE: name });
  return provider ? { ...placeOf(provider), trial: pronunciationTrial(provider) } : {};
}

function placeOf({ model, address }: { readonly model?: string; readonly address?: string }): Found {
  return { ...(model === undefined ? {} : { model }), ...(address === undefined ? {} : { address }) };
}
