/** The endings of file names that can be read, for a file picker. */
export const readableEndings = ['.txt', '.md', '.html', '.htm', '.xhtml', '.epub', '.pdf', '.srt', '.vtt'] as const;
