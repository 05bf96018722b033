import { type GoodStory, told } from './good-story.ts';

/**
 * Stories as a model writes them when it follows the instructions, with dialogue, names, numbers and verbs without
 * pronouns.
 */
export const goodStories: readonly GoodStory[] = [
  told({
    language: 'English',
    native: 'French',
    level: 'Intermediate',
    title: 'The Wrong Flat',
    scenario: 'Tu rentres tard après un long voyage et tu es très fatigué. Ton immeuble a six étages identiques.',
    topic: 'Travel and vacation',
    sentences: [
      [
        'You arrive at your building at midnight with two heavy suitcases.',
        'Tu arrives devant ton immeuble à minuit avec deux lourdes valises.',
      ],
      [
        'The lift is broken again, so you carry everything up the stairs.',
        'L’ascenseur est encore en panne, alors tu montes tout par l’escalier.',
      ],
      [
        'On the fourth floor you stop, because your arms are shaking.',
        'Au quatrième étage tu t’arrêtes, car tes bras tremblent.',
      ],
      ['Your key fits the lock, but it doesn’t turn.', 'Ta clé entre dans la serrure, mais elle ne tourne pas.'],
      [
        '"Who’s there?" asks an angry voice behind the door.',
        '« Qui est là ? » demande une voix fâchée derrière la porte.',
      ],
      ['You say that you live here and that you want to sleep.', 'Tu dis que tu habites ici et que tu veux dormir.'],
      [
        'An old man opens the door in green pyjamas and looks at your suitcases.',
        'Un vieil homme en pyjama vert ouvre la porte et regarde tes valises.',
      ],
      [
        '"This is the third time this year," he says, and he makes you a cup of tea.',
        '« C’est la troisième fois cette année », dit-il, et il te prépare une tasse de thé.',
      ],
      [
        'At one o’clock you finally climb one more floor, and your own key turns.',
        'À une heure, tu montes enfin un étage de plus, et ta clé tourne.',
      ],
    ],
    phrases: [
      ['is broken again', 1, 'est encore en panne', 'À dire de tout appareil qui ne marche plus.'],
      ['carry everything up', 1, 'tout monter', 'Utile le jour d’un déménagement.'],
      ['Who’s there', 4, 'Qui est là', 'À demander quand on frappe à la porte.'],
      ['a cup of tea', 7, 'une tasse de thé', 'Pour proposer quelque chose à un invité.'],
      ['one more floor', 8, 'un étage de plus', 'Quand quelqu’un demande si c’est encore loin.'],
    ],
    speakingPrompts: [
      'Where do you live?',
      'When did you last come home late?',
      'What do you say to a neighbour you do not know?',
    ],
  }),
  told({
    language: 'French',
    native: 'English',
    level: 'Advanced',
    title: 'Le perroquet du quatrième',
    scenario:
      'You have agreed to look after a neighbour’s parrot for a weekend. It knows more about the building than you do.',
    topic: 'Family and relationships',
    sentences: [
      [
        'Quand Mme Vidal t’a confié son perroquet, tu as promis, un peu vite, que tout se passerait bien.',
        'When Mrs Vidal entrusted her parrot to you, you promised, a little hastily, that everything would go well.',
      ],
      [
        'L’oiseau, un vieux mâle gris nommé Gaspard, t’a toisé comme on jauge un stagiaire.',
        'The bird, an old grey male called Gaspard, looked you up and down the way one sizes up an intern.',
      ],
      [
        'Dès le premier soir, il imitait ta sonnerie avec une telle perfection que tu courais vers ton téléphone toutes les dix minutes.',
        'From the first evening he imitated your ringtone so perfectly that you ran to your phone every ten minutes.',
      ],
      [
        'Le samedi, alors que tu déjeunais tranquillement, il s’est mis à raconter les disputes du troisième étage.',
        'On Saturday, while you were quietly having lunch, he began to recount the third floor’s quarrels.',
      ],
      [
        'Tu aurais dû couvrir la cage, mais tu voulais absolument connaître la fin de l’histoire.',
        'You should have covered the cage, but you absolutely wanted to know how the story ended.',
      ],
      [
        'C’est ainsi que tu as appris que ton propre propriétaire comptait vendre l’immeuble avant l’été.',
        'That is how you learnt that your own landlord meant to sell the building before the summer.',
      ],
      [
        'Le dimanche, tu as réuni tous les voisins autour de Gaspard, avec du café et un paquet de graines.',
        'On Sunday you gathered all the neighbours around Gaspard, with coffee and a packet of seeds.',
      ],
      [
        'Il a gardé le silence pendant deux heures, l’œil mi-clos, savourant visiblement son effet.',
        'He kept silent for two hours, his eye half closed, visibly savouring the effect.',
      ],
      [
        'Puis, au moment où chacun remettait son manteau, il a lancé d’une voix de notaire : « Quatre cent mille, dernière offre ! »',
        'Then, just as everyone was putting their coat back on, he called out in a notary’s voice: “Four hundred thousand, final offer!”',
      ],
    ],
    phrases: [
      ['un peu vite', 0, 'a little hastily', 'Admit with it that you should have thought longer.'],
      ['Dès le premier soir', 2, 'from the first evening', 'Use it to say how soon something began.'],
      ['Tu aurais dû', 4, 'you should have', 'A friendly reproach, to a friend or to yourself.'],
      ['gardé le silence', 7, 'kept silent', 'For whoever knows something and does not tell it.'],
      ['dernière offre', 8, 'final offer', 'Useful at a flea market.'],
    ],
    speakingPrompts: [
      'As-tu déjà gardé l’animal d’un voisin ?',
      'Que sais-tu de tes voisins que tu ne devrais pas savoir ?',
      'Quel secret un perroquet apprendrait-il chez toi ?',
    ],
  }),
  told({
    language: 'German',
    native: 'English',
    level: 'Intermediate',
    title: 'Der Hut im Zug',
    scenario: 'You are on the train from Köln to Bremen with a window seat. Somebody has forgotten a hat.',
    topic: 'Travel and vacation',
    sentences: [
      [
        'Du sitzt im Zug nach Bremen und isst gerade dein zweites Käsebrot.',
        'You are sitting on the train to Bremen, eating your second cheese sandwich.',
      ],
      ['Auf dem Sitz neben dir liegt ein großer gelber Hut.', 'On the seat next to you lies a big yellow hat.'],
      [
        'Weil niemand ihn holt, fragst du die Frau gegenüber, ob er ihr gehört.',
        'As nobody comes for it, you ask the woman opposite whether it is hers.',
      ],
      [
        'Sie schüttelt den Kopf und lacht, denn der Hut hat sich bewegt.',
        'She shakes her head and laughs, because the hat has moved.',
      ],
      [
        'Vorsichtig hebst du ihn hoch und findest darunter eine kleine Schildkröte.',
        'You lift it carefully and find a small tortoise under it.',
      ],
      ['Sie hat keine Fahrkarte, aber sie sieht sehr zufrieden aus.', 'It has no ticket, but it looks very content.'],
      [
        'Als der Schaffner kommt, setzt du den Hut schnell wieder auf das Tier.',
        'When the conductor comes, you quickly put the hat back on the animal.',
      ],
      [
        '„Ist das Ihr Hut?“, fragt er, und du nickst, ohne nachzudenken.',
        '“Is that your hat?” he asks, and you nod without thinking.',
      ],
      [
        '„Dann ist das auch Ihre Schildkröte“, sagt er und verkauft dir eine Karte für drei Euro.',
        '“Then it is your tortoise too,” he says, and sells you a ticket for three euros.',
      ],
    ],
    phrases: [
      ['neben dir', 1, 'next to you', 'For whatever or whoever is at your side.'],
      ['schüttelt den Kopf', 3, 'shakes her head', 'For a no without a word.'],
      ['sieht sehr zufrieden aus', 5, 'looks very content', 'Say it of a friend after lunch.'],
      ['ohne nachzudenken', 7, 'without thinking', 'When you answered too quickly.'],
      ['für drei Euro', 8, 'for three euros', 'Say a price with it.'],
    ],
    speakingPrompts: [
      'Wohin bist du zuletzt mit dem Zug gefahren?',
      'Was isst du auf einer Reise?',
      'Was hast du schon einmal vergessen?',
    ],
  }),
  told({
    language: 'Italian',
    native: 'German',
    level: 'Beginner',
    title: 'Il caffè sbagliato',
    scenario: 'Du bist in einer kleinen Bar in Bologna. Du hast es eilig und bestellst schnell.',
    topic: 'Food and dining',
    sentences: [
      ['Entri in un bar vicino alla stazione.', 'Du gehst in eine Bar in der Nähe des Bahnhofs.'],
      ['Hai solo cinque minuti prima del treno.', 'Du hast nur fünf Minuten vor dem Zug.'],
      ['Chiedi un caffè e un cornetto.', 'Du bestellst einen Kaffee und ein Hörnchen.'],
      ['Il barista parla al telefono e non ti guarda.', 'Der Kellner telefoniert und schaut dich nicht an.'],
      ['Dopo un minuto hai davanti a te nove caffè.', 'Nach einer Minute stehen neun Kaffees vor dir.'],
      ['«Io voglio solo un caffè!», dici.', '„Ich will nur einen Kaffee!“, sagst du.'],
      [
        'Otto persone con la maglia rossa entrano e ti salutano.',
        'Acht Personen in roten Trikots kommen herein und grüßen dich.',
      ],
      ['Sono una squadra di calcio e hanno molta sete.', 'Sie sind eine Fußballmannschaft und haben großen Durst.'],
      ['Perdi il treno, ma la colazione è gratis.', 'Du verpasst den Zug, aber das Frühstück ist umsonst.'],
    ],
    phrases: [
      ['vicino alla stazione', 0, 'in der Nähe des Bahnhofs', 'Sag damit, wo etwas ist.'],
      ['solo cinque minuti', 1, 'nur fünf Minuten', 'Wenn du wenig Zeit hast.'],
      ['non ti guarda', 3, 'schaut dich nicht an', 'Wenn jemand nicht auf dich achtet.'],
      ['davanti a te', 4, 'vor dir', 'Zeig damit jemandem, wo etwas liegt.'],
      ['molta sete', 7, 'großen Durst', 'Nach dem Sport.'],
    ],
    speakingPrompts: ['Che cosa mangi a colazione?', 'Prendi spesso il treno?', 'Dove bevi il caffè?'],
  }),
  told({
    language: 'Spanish',
    native: 'English',
    level: 'Advanced',
    title: 'La reunión que nadie convocó',
    scenario: 'You join an online meeting at your company by mistake. Nobody seems to know why they are there.',
    topic: 'Work and career',
    sentences: [
      [
        'Abriste el portátil convencido de que la videollamada de las nueve trataba del presupuesto anual.',
        'You opened the laptop convinced that the nine o’clock call was about the annual budget.',
      ],
      [
        'En la pantalla aparecieron catorce caras, ninguna de las cuales te sonaba de nada.',
        'Fourteen faces appeared on the screen, none of which rang a bell.',
      ],
      [
        'Como todos callaban, carraspeaste y preguntaste si querían empezar por los gastos de viaje.',
        'As everybody was silent, you cleared your throat and asked whether they wanted to begin with travel expenses.',
      ],
      [
        'Una señora de Zaragoza asintió con tanto alivio que te animaste a compartir tu hoja de cálculo.',
        'A lady from Zaragoza nodded with such relief that you plucked up the courage to share your spreadsheet.',
      ],
      [
        'Durante cuarenta minutos hablaste con una autoridad que jamás habías tenido en tu propio departamento.',
        'For forty minutes you spoke with an authority that you had never had in your own department.',
      ],
      [
        'Hubo preguntas, hubo aplausos y hasta alguien propuso que dirigieras el proyecto a partir de enero.',
        'There were questions, there was applause, and somebody even proposed that you should lead the project from January.',
      ],
      [
        'Solo al despedirte caíste en la cuenta de que el nombre de la empresa no era el tuyo.',
        'Only when saying goodbye did you realise that the name of the company was not yours.',
      ],
      [
        'Esa misma tarde te llegó un contrato con un sueldo que doblaba el que cobrabas.',
        'That very afternoon you received a contract with a salary that was double what you earned.',
      ],
    ],
    phrases: [
      ['te sonaba de nada', 1, 'rang a bell', 'Of a name or a face you do not know.'],
      ['te animaste a', 3, 'you plucked up the courage to', 'For something you hardly dared to do.'],
      ['a partir de enero', 5, 'from January', 'With any month or day.'],
      ['caíste en la cuenta', 6, 'you realised', 'When you understand late.'],
      ['Esa misma tarde', 7, 'that very afternoon', 'To say how soon it came.'],
    ],
    speakingPrompts: [
      '¿Cuántas reuniones tienes a la semana?',
      '¿Qué harías tú en una reunión ajena?',
      '¿Cuándo caíste en la cuenta de un error?',
    ],
  }),
  told({
    language: 'Arabic',
    native: 'English',
    level: 'Beginner',
    title: 'القهوة والقطة',
    scenario: 'You sit in a small café in Amman on a Friday. A cat has chosen your table.',
    topic: 'Food and dining',
    sentences: [
      ['أنت في مقهى صغير في عمان.', 'You are in a small café in Amman.'],
      ['تطلب قهوة وقطعة من الكعك.', 'You order a coffee and a piece of cake.'],
      ['تأتي قطة سوداء وتجلس على كرسيك.', 'A black cat comes and sits on your chair.'],
      ['تقول لها من فضلك هذا مكاني.', 'You tell her please, this is my place.'],
      ['القطة تنظر إليك ولا تتحرك.', 'The cat looks at you and does not move.'],
      ['تجلس أنت على كرسي آخر وتشرب قهوتك.', 'You sit on another chair and drink your coffee.'],
      ['ثم تأكل القطة الكعك كله بسرعة.', 'Then the cat quickly eats all the cake.'],
      ['يضحك صاحب المقهى ويعطيك قطعة جديدة.', 'The owner of the café laughs and gives you a new piece.'],
    ],
    phrases: [
      ['قطعة من الكعك', 1, 'a piece of cake', 'Order it in any café.'],
      ['من فضلك', 3, 'please', 'Whenever you ask for something.'],
      ['تنظر إليك', 4, 'looks at you', 'Say it of a cat or a child.'],
      ['على كرسي آخر', 5, 'on another chair', 'When your place is taken.'],
      ['صاحب المقهى', 7, 'the owner of the café', 'Whoever you pay.'],
    ],
    speakingPrompts: ['ماذا تشرب في الصباح؟', 'هل عندك قطة في البيت؟', 'أين تجلس في المقهى؟'],
  }),
];
