/** Hands the learner a file with this content. */
export function downloadJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; the bytes are freed with the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
