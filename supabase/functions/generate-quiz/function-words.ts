import type { TargetLanguage } from '@fabula/domain';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Articles, prepositions and the like that can never follow the word they belong to, or the next one. Words that
 * sometimes can are left out: "la casa tua", "fill in the form" and "fill the form in", "nach meiner Meinung", "sobre
 * todo", "du machst das heute".
 */
export const functionWords: Readonly<Record<TargetLanguage, ReadonlySet<string>>> = {
  English: setOf('the a an my your his her its our their of to from with at for into between without'),
  Spanish: setOf('el la los las un una unos unas mi mis tu tus su sus al del de a con en por para sin desde hacia'),
  French: setOf(
    'le la les un une des du au aux mon ma mes ton ta tes son sa ses notre votre leur de à avec dans pour sans chez vers',
  ),
  German: setOf(
    'der die den dem des ein eine einen einem einer mein meine dein deine deinen deinem deiner mit für ohne von zu zum zur im am in bei aus',
  ),
  Italian: setOf(
    'il lo la i gli le un uno una di a da in con su per tra al alla del della dei nel nella dal dalla sul sulla',
  ),
  Arabic: setOf('في من إلى على عن مع لا لم لن أن قبل بعد بين عند حتى كل دون حول'),
};
