/**
 * The states of a screen, which are the tags of its stories. A state that a screen cannot be in is tagged `no-empty`
 * and so on.
 */
export const states = ['loading', 'empty', 'content', 'error', 'offline'] as const;
export type State = (typeof states)[number];
