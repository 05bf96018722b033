/**
 * The tag of journeys that need what Chromium's headless shell leaves out: a fake microphone that answers,
 * notifications and push, web manifests, signing in at another address. All others run in the shell, which takes a
 * fifth less processor time.
 */
export const wholeBrowser = '@whole-browser';
