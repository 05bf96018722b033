/** What comes after the registration form. Imported here alone, because a second `import()` would make a second chunk. */
export const loadSteps = () => import('./later-steps.tsx');
