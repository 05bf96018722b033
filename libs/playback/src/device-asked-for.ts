import { createState } from '@fabula/audio';
import type { LanguageName } from '@fabula/domain';
import { ofPlatform } from './of-platform.ts';

/** For each language whether the server, when it was last asked, left it to the device. Missing where nobody asked. */
export const deviceAskedFor = ofPlatform(() => createState<Partial<Record<LanguageName, boolean>>>({}));
