import type { LibraryLanguage } from '@fabula/domain';

/** Words that say nothing about a theme, so that "I want a story about my …" does not match one. */
export const functionWords: Readonly<Record<LibraryLanguage, readonly string[]>> = split({
  English: [
    'the and for with from about into over this that these those there here you your yours my mine our his her its their',
    'me him them who what when where why how not but are was were been being have has had does did can could will would',
    'should want wants like likes story stories today tomorrow yesterday very more most some any all just then than too',
    'also of in on at to by as is am be do it we he she they or if so no yes an go going get got make made really tell',
    'write',
  ],
  Spanish: [
    'el la los las un una unos unas de del al en con por para sin sobre entre desde hasta que qué quien cuando donde como',
    'y o pero si no sí es son era ser estar está estoy tengo tiene hay mi mis tu tus su sus yo me te se lo le nos muy más',
    'todo todos hoy ayer mañana quiero quiere historia cuento hacer hago voy va este esta esto ese esa también algo',
  ],
  French: [
    'le les un une des du de la en et ou mais si ne pas avec pour sans sur dans par chez vers que qui quoi quand où comment',
    'je tu il elle on nous vous ils elles mon ma mes ton ta tes son sa ses notre nos votre vos leur ce cet cette ces est',
    'sont suis es être avoir ai as très plus tout tous hier demain aujourd hui veux voudrais histoire faire fais vais va',
  ],
  German: [
    'der die das den dem des ein eine einen einem einer und oder aber wenn nicht kein keine mit für ohne auf aus bei nach',
    'von vor zu zum zur im am in an um über unter ich du er sie es wir ihr mein meine meinen meiner dein deine sein seine',
    'ist sind war bin habe hat haben will möchte heute gestern morgen sehr mehr alle was wer wie wo geschichte mache gehe',
  ],
  Italian: [
    'il lo gli uno una di da in con su per tra fra che chi cosa quando dove come e o ma se non sono è era essere avere ho',
    'ha mio mia miei mie tuo tua suo sua nostro nostra mi ti si ci vi molto più tutto tutti oggi ieri domani voglio vorrei',
    'del della dei delle nel nella al alla dal dalla sul sulla storia racconto fare faccio vado questo questa anche',
  ],
  Arabic: [
    'في من إلى على عن مع أن أو ثم لا ما لم لن هل قد هو هي هم أنا أنت نحن هذا هذه ذلك التي الذي كل كان كانت يكون عند عندي',
    'لي له لها بعد قبل جدا اليوم أمس غدا أريد قصة حول بعيد جديد جديدة',
  ],
  Russian: [
    'и в во на с со к по о об от до за из у не ни но а или если что кто где когда как это этот эта эти я ты он она мы вы',
    'они мой моя моё мои моих твой свой наш мне меня тебя его её их мной есть был была было быть очень всё все сегодня',
    'вчера завтра хочу для про при рассказ история',
  ],
});

/** Those of them that turn a phrase round, so that "no money" is no "money". */
export const negations: Readonly<Record<LibraryLanguage, readonly string[]>> = split({
  English: ['not no never cannot without nothing'],
  Spanish: ['no nunca sin nadie nada'],
  French: ['pas plus jamais sans rien'],
  German: ['nicht kein keine keinen nie ohne nichts'],
  Italian: ['non senza mai niente'],
  Arabic: ['لا لم ليس بدون بلا'],
  Russian: ['не нет без ничего'],
});

function split(lines: Readonly<Record<LibraryLanguage, readonly string[]>>) {
  const words = Object.entries(lines).map(([language, texts]) => [language, texts.flatMap((text) => text.split(' '))]);
  // The same languages as above.
  return Object.fromEntries(words) as Record<LibraryLanguage, readonly string[]>;
}
