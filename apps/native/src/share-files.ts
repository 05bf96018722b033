import { base64Of } from './base64.ts';

interface Sheet {
  /** Writes base64 below the app's cache, and resolves to the file's address. */
  readonly write: (path: string, data: string) => Promise<{ readonly uri: string }>;
  readonly share: (uris: string[]) => Promise<unknown>;
}

/** Hands files to the system's sheet, where they can be saved as well; a learner who closes the sheet is no failure. */
export function shareFiles({ write, share }: Sheet): (files: readonly File[]) => Promise<void> {
  return async (files) => {
    const uris: string[] = [];
    for (const file of files) {
      const { uri } = await write(`shared/${file.name}`, await base64Of(file));
      uris.push(uri);
    }
    await share(uris);
  };
}
