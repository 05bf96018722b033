/** Hands the learner a file, as the browser does with a download. */
export function offerDownload(name: string, content: BlobPart, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; the bytes are freed with the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
