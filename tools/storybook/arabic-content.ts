/** Sentences that replace a row's own: each is long enough to wrap on a small phone. */
const sentences = [
  'إنه يوم الأحد وأنت جائع، لكن الثلاجة فارغة.',
  'تذهب إلى السوق ومعك حقيبة قديمة.',
  'تشتري الطماطم والخبز، ثم تعد المائدة لنفسك فقط.',
] as const;

const title = 'صحن إضافي على الطاولة';
const phrase = 'تعد المائدة';

/**
 * What replaces the fields in the target language; the field's name decides, whichever table or function it comes from.
 */
const inArabic: Readonly<Record<string, (value: unknown) => unknown>> = {
  preferred_language: () => 'Arabic',
  language: () => 'Arabic',
  title: () => title,
  phrase: () => phrase,
  example: () => sentences[2],
  story_text: () => sentences.join(' '),
  key_phrases: () => [phrase],
  key_phrase_notes: () => [],
  sentences: (value) => (Array.isArray(value) ? value.map(sentence) : value),
};

function sentence(value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, text: sentences[index % sentences.length] };
}

/** The same data with Arabic as the target language. Rows whose native language is Arabic stay unchanged. */
export function withArabicContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withArabicContent);
  if (typeof value !== 'object' || value === null) return value;
  if ('native_language' in value && value.native_language === 'Arabic') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const change = field === null ? undefined : inArabic[name];
      return [name, change ? change(field) : withArabicContent(field)];
    }),
  );
}
