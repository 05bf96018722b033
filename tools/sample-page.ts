import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { colorsOf, coverOf, drawCover } from '@fabula/covers';
import { languageTag, targetLanguages } from '@fabula/domain';
import { createHostVoices, createKeptSpeech, createSpeechCache } from '@fabula/server/speech';
import { buildLibrary } from '@fabula/stories';
import { readPage, spokenText } from './sample-page/read-page.ts';
import { sampleSentences, sampleStory } from './sample-page/sample-story.ts';

// Writes the page that a visitor can read and hear before there is an account: texts and times of words, sounds and
// cover. They are committed, because a build has no voice.
const pages = path.join(path.dirname(import.meta.dirname), 'apps/account/src/sample/pages');
const story = buildLibrary().stories.find(({ id }) => id === sampleStory);
if (!story) throw new Error(`There is no story ${sampleStory}`);
const folder = await mkdtemp(path.join(tmpdir(), 'fabula-sample-'));
const voices = createHostVoices(createKeptSpeech(createSpeechCache(folder, 100_000_000)));
try {
  for (const language of targetLanguages) {
    const request = { text: spokenText(story, language, sampleSentences), language, voice: 'aria', playsOpus: true };
    const spoken = (await voices['svox-pico']?.synthesize(request)) ?? (await voices['espeak-ng']?.synthesize(request));
    if (!spoken) throw new Error(`Nothing speaks ${language}`);
    const page = readPage(story, language, spoken.words, sampleSentences);
    const file = path.join(pages, languageTag(language));
    await writeFile(`${file}.ogg`, spoken.audio);
    await writeFile(`${file}.json`, `${JSON.stringify(page)}\n`);
    console.log(
      `${language}: ${(spoken.audio.byteLength / 1000).toFixed(1)} KB, ${(spoken.durationMs / 1000).toFixed(1)} s`,
    );
  }
  const covered = { id: story.id, libraryId: story.id, topic: story.topic };
  await writeFile(path.join(pages, 'cover.svg'), `${drawCover(coverOf(covered), story.id)}\n`);
  await writeFile(path.join(pages, 'cover.json'), `${JSON.stringify(colorsOf(story.topic))}\n`);
} finally {
  voices.stop();
  await rm(folder, { recursive: true, force: true });
}
