const bytesKeptMs = 60_000;

/** Downloads a file to the learner's device. */
export function offerDownload(name: string, content: BlobPart, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // No browser reports when it has read the bytes, and some read them long after the click.
  setTimeout(() => URL.revokeObjectURL(url), bytesKeptMs);
}
