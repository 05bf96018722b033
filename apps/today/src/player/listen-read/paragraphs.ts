/** More sentences than these make a paragraph that looks like a wall on a phone. */
const mostSentences = 4;

/** Whether a sentence of a flowing page begins a paragraph. All paragraphs are about equally long. */
export function beginsParagraph(index: number, count: number): boolean {
  const paragraphs = Math.ceil(count / mostSentences);
  const paragraphOf = (sentence: number) => Math.floor((sentence * paragraphs) / count);
  return index === 0 || paragraphOf(index) !== paragraphOf(index - 1);
}
