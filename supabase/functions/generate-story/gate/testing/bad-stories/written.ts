import type { Level, TargetLanguage } from '@fabula/domain';
import type { ProblemCode } from '../../problem.ts';
import type { StoryDraft } from '../../story-draft.ts';
import type { BadStory } from './bad-story.ts';

/** A story that was written to be bad, for readers of English; its notes are correct. */
interface Written {
  readonly name: string;
  readonly code: ProblemCode;
  readonly language: TargetLanguage;
  readonly level: Level;
  readonly title: string;
  /** Each with its translation. */
  readonly sentences: readonly (readonly [text: string, translation: string])[];
  /** Each with its sentence and translation. */
  readonly phrases: readonly (readonly [phrase: string, sentence: number, translation: string])[];
  readonly prompts: readonly string[];
}

function written({ name, code, language, level, title, sentences, phrases, prompts }: Written): BadStory {
  const draft: StoryDraft = {
    title,
    scenario: 'A morning like any other, until something small goes wrong. It could be your own morning tomorrow.',
    topic: 'Work and career',
    sentences: sentences.map(([text, translation]) => ({ text, translation })),
    keyPhrases: phrases.map(([phrase, sentence, translation]) => ({
      phrase,
      sentence,
      translation,
      tip: 'Say it to yourself whenever it happens to you, and then say what comes next.',
    })),
    speakingPrompts: [...prompts],
  };
  const nativeLanguage = language === 'English' ? 'Spanish' : 'English';
  const wish = {
    language,
    nativeLanguage,
    level,
    length: 'usual',
    given: [],
    otherStories: [],
    instructions: '',
  } as const;
  return { name, code, draft, wish };
}

const spanishPrompts = [
  '¿A qué hora te levantas tú?',
  '¿Cómo vas al trabajo por la mañana?',
  '¿Qué haces cuando llueve?',
];

export const writtenStories: readonly BadStory[] = [
  written({
    name: 'told by an I, in Spanish',
    code: 'perspective',
    language: 'Spanish',
    level: 'Beginner',
    title: 'Mi lunes',
    sentences: [
      ['Hoy es lunes y llueve.', 'Today is Monday and it is raining.'],
      ['Me levanto tarde otra vez.', 'I get up late again.'],
      ['Yo busco mi paraguas rojo.', 'I look for my red umbrella.'],
      ['Mi paraguas está en la oficina.', 'My umbrella is at the office.'],
      ['Salgo de casa con una bolsa en la cabeza.', 'I leave home with a bag on my head.'],
      ['Una niña me mira y se ríe.', 'A girl looks at me and laughs.'],
      ['En el autobús mi jefe lee el periódico.', 'On the bus my boss reads the newspaper.'],
      ['Él también lleva una bolsa en la cabeza.', 'He too has a bag on his head.'],
    ],
    phrases: [
      ['Me levanto tarde', 1, 'I get up late'],
      ['en la oficina', 3, 'at the office'],
      ['Salgo de casa', 4, 'I leave home'],
      ['me mira', 5, 'looks at me'],
      ['lee el periódico', 6, 'reads the newspaper'],
    ],
    prompts: spanishPrompts,
  }),
  written({
    name: 'told of somebody else, in English',
    code: 'perspective',
    language: 'English',
    level: 'Beginner',
    title: 'The wrong umbrella',
    sentences: [
      ['It is Monday and it rains.', 'Es lunes y llueve.'],
      ['Tom gets up late again.', 'Tom se levanta tarde otra vez.'],
      ['He looks for his red umbrella.', 'Busca su paraguas rojo.'],
      ['The umbrella is at the office.', 'El paraguas está en la oficina.'],
      ['He leaves home with a bag on his head.', 'Sale de casa con una bolsa en la cabeza.'],
      ['A little girl looks at him and laughs.', 'Una niña lo mira y se ríe.'],
      ['His boss reads the newspaper on the bus.', 'Su jefe lee el periódico en el autobús.'],
      ['She has a bag on her head too.', 'Ella también lleva una bolsa en la cabeza.'],
    ],
    phrases: [
      ['gets up late', 1, 'se levanta tarde'],
      ['at the office', 3, 'en la oficina'],
      ['leaves home', 4, 'sale de casa'],
      ['looks at him', 5, 'lo mira'],
      ['reads the newspaper', 6, 'lee el periódico'],
    ],
    prompts: ['When do you get up?', 'How do you go to work?', 'What do you do when it rains?'],
  }),
  written({
    name: 'told by an I, in German',
    code: 'perspective',
    language: 'German',
    level: 'Beginner',
    title: 'Mein Montag',
    sentences: [
      ['Heute ist Montag und es regnet.', 'Today is Monday and it is raining.'],
      ['Ich stehe wieder zu spät auf.', 'I get up too late again.'],
      ['Ich suche meinen roten Schirm.', 'I look for my red umbrella.'],
      ['Mein Schirm steht noch im Büro.', 'My umbrella is still at the office.'],
      ['Ich gehe mit einer Tüte auf dem Kopf.', 'I walk with a bag on my head.'],
      ['Ein Mädchen sieht mich und lacht laut.', 'A girl sees me and laughs loudly.'],
      ['Im Bus liest mein Chef die Zeitung.', 'On the bus my boss reads the newspaper.'],
      ['Auch er hat eine Tüte auf dem Kopf.', 'He too has a bag on his head.'],
    ],
    phrases: [
      ['wieder zu spät', 1, 'too late again'],
      ['noch im Büro', 3, 'still at the office'],
      ['auf dem Kopf', 4, 'on my head'],
      ['lacht laut', 5, 'laughs loudly'],
      ['die Zeitung', 6, 'the newspaper'],
    ],
    prompts: ['Wann stehst du auf?', 'Wie fährst du zur Arbeit?', 'Was machst du, wenn es regnet?'],
  }),
  written({
    name: 'told of somebody else, in French',
    code: 'perspective',
    language: 'French',
    level: 'Beginner',
    title: 'Le parapluie rouge',
    sentences: [
      ['C’est lundi et il pleut.', 'It is Monday and it is raining.'],
      ['Paul se lève encore trop tard.', 'Paul gets up too late again.'],
      ['Il cherche son parapluie rouge.', 'He looks for his red umbrella.'],
      ['Le parapluie est resté au bureau.', 'The umbrella has stayed at the office.'],
      ['Il sort avec un sac sur la tête.', 'He goes out with a bag on his head.'],
      ['Une petite fille le regarde et rit.', 'A little girl looks at him and laughs.'],
      ['Dans le bus, sa chef lit le journal.', 'On the bus, his boss reads the newspaper.'],
      ['Elle aussi porte un sac sur la tête.', 'She too wears a bag on her head.'],
    ],
    phrases: [
      ['encore trop tard', 1, 'too late again'],
      ['au bureau', 3, 'at the office'],
      ['sur la tête', 4, 'on his head'],
      ['une petite fille', 5, 'a little girl'],
      ['lit le journal', 6, 'reads the newspaper'],
    ],
    prompts: ['À quelle heure te lèves-tu ?', 'Comment vas-tu au travail ?', 'Que fais-tu quand il pleut ?'],
  }),
  written({
    name: 'told by an I, in Italian',
    code: 'perspective',
    language: 'Italian',
    level: 'Beginner',
    title: 'Il mio lunedì',
    sentences: [
      ['Oggi è lunedì e piove.', 'Today is Monday and it is raining.'],
      ['Io mi alzo di nuovo tardi.', 'I get up late again.'],
      ['Cerco il mio ombrello rosso.', 'I look for my red umbrella.'],
      ['Il mio ombrello è in ufficio.', 'My umbrella is at the office.'],
      ['Esco di casa con una borsa sulla testa.', 'I leave home with a bag on my head.'],
      ['Una bambina mi guarda e ride.', 'A girl looks at me and laughs.'],
      ['Sull’autobus il mio capo legge il giornale.', 'On the bus my boss reads the newspaper.'],
      ['Anche lui ha una borsa sulla testa.', 'He too has a bag on his head.'],
    ],
    phrases: [
      ['di nuovo tardi', 1, 'late again'],
      ['in ufficio', 3, 'at the office'],
      ['Esco di casa', 4, 'I leave home'],
      ['mi guarda', 5, 'looks at me'],
      ['legge il giornale', 6, 'reads the newspaper'],
    ],
    prompts: ['A che ora ti alzi?', 'Come vai al lavoro?', 'Che cosa fai quando piove?'],
  }),
  written({
    name: 'told of somebody else, in Arabic',
    code: 'perspective',
    language: 'Arabic',
    level: 'Beginner',
    title: 'المظلة الحمراء',
    sentences: [
      ['اليوم هو الاثنين والمطر ينزل.', 'Today is Monday and the rain falls.'],
      ['يستيقظ سامي متأخرا مرة أخرى.', 'Sami wakes up late again.'],
      ['يبحث عن المظلة الحمراء في البيت.', 'He looks for the red umbrella at home.'],
      ['لكن المظلة في المكتب.', 'But the umbrella is at the office.'],
      ['يخرج سامي وعلى رأسه كيس أبيض.', 'Sami goes out with a white bag on his head.'],
      ['يرى ولدا صغيرا يضحك بصوت عال.', 'He sees a small boy who laughs out loud.'],
      ['في الحافلة يقرأ المدير الجريدة.', 'On the bus the boss reads the newspaper.'],
      ['المدير أيضا على رأسه كيس أبيض.', 'The boss too has a white bag on his head.'],
    ],
    phrases: [
      ['مرة أخرى', 1, 'again'],
      ['في البيت', 2, 'at home'],
      ['في المكتب', 3, 'at the office'],
      ['بصوت عال', 5, 'out loud'],
      ['يقرأ المدير', 6, 'the boss reads'],
    ],
    prompts: ['متى تستيقظ في الصباح؟', 'كيف تذهب إلى عملك؟', 'ماذا تفعل عندما ينزل المطر؟'],
  }),
  written({
    name: 'rare words in short sentences, for a beginner',
    code: 'level',
    language: 'English',
    level: 'Beginner',
    title: 'A perfidious brolly',
    sentences: [
      ['You awaken amidst a torrential deluge.', 'Te despiertas en medio de un diluvio torrencial.'],
      [
        'Your dilapidated parasol languishes beneath mouldering sacks.',
        'Tu sombrilla ruinosa languidece bajo sacos podridos.',
      ],
      ['You traipse past lugubrious chestnut groves.', 'Caminas penosamente junto a lúgubres castañares.'],
      ['An irascible magpie derides your wellingtons.', 'Una urraca irascible se burla de tus botas de agua.'],
      ['You brandish a soggy baguette valiantly.', 'Blandes con valentía una baguette empapada.'],
      ['Your supervisor bemoans the quagmire.', 'Tu supervisora lamenta el lodazal.'],
      ['You proffer lozenges and threadbare mittens.', 'Ofreces pastillas y manoplas raídas.'],
      ['Her chortle dispels your despondency.', 'Su risita disipa tu abatimiento.'],
      ['You trudge homewards, drenched yet exultant.', 'Vuelves a casa a duras penas, calado pero exultante.'],
    ],
    phrases: [
      ['a torrential deluge', 0, 'un diluvio torrencial'],
      ['mouldering sacks', 1, 'sacos podridos'],
      ['chestnut groves', 2, 'castañares'],
      ['a soggy baguette', 4, 'una baguette empapada'],
      ['bemoans the quagmire', 5, 'lamenta el lodazal'],
    ],
    prompts: ['What do you do when it rains?', 'What do you take with you?', 'Who do you meet on your way?'],
  }),
  written({
    name: 'told in Portuguese to a learner of Spanish',
    code: 'language',
    language: 'Spanish',
    level: 'Beginner',
    title: 'O guarda-chuva vermelho',
    sentences: [
      ['Hoje é segunda-feira e está a chover.', 'Today is Monday and it is raining.'],
      ['Você acorda tarde outra vez.', 'You wake up late again.'],
      ['Você procura o seu guarda-chuva vermelho.', 'You look for your red umbrella.'],
      ['Mas ele ficou no escritório ontem à noite.', 'But it stayed at the office last night.'],
      ['Você sai de casa com um saco na cabeça.', 'You leave home with a bag on your head.'],
      ['Uma menina olha para você e não para de rir.', 'A girl looks at you and does not stop laughing.'],
      ['No ônibus, a sua chefe está lendo o jornal.', 'On the bus, your boss is reading the newspaper.'],
      ['Ela também tem um saco na cabeça.', 'She too has a bag on her head.'],
    ],
    phrases: [
      ['tarde outra vez', 1, 'late again'],
      ['no escritório', 3, 'at the office'],
      ['sai de casa', 4, 'leave home'],
      ['olha para você', 5, 'looks at you'],
      ['lendo o jornal', 6, 'reading the newspaper'],
    ],
    prompts: spanishPrompts,
  }),
];
