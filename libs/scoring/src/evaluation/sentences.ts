import type { TargetLanguage } from '@fabula/domain';

/** Material of the evaluation set: sentences as in stories, and words paired with a recognizer's possible spelling. */
export const evaluationSentences: Readonly<Record<TargetLanguage, readonly string[]>> = {
  Spanish: [
    'Por la mañana voy al mercado con mi hermana',
    'El perro de mi vecino duerme siempre debajo de la mesa',
    'Ayer compramos tres libros nuevos en la tienda del centro',
    'Me gusta mucho tomar café con leche por la tarde',
    'La profesora explica la lección despacio para los niños',
    'Mi abuelo cocina una sopa de verduras muy rica',
    'Hoy llueve y el autobús llega tarde otra vez',
    'Cierras la puerta, buscas las llaves y sonríes',
  ],
  French: [
    'Demain matin je vais au marché avec ma sœur',
    'Le chien de mon voisin dort toujours sous la table',
    'Hier nous avons acheté trois livres dans le magasin',
    'Elle aime boire du café au lait après le travail',
    "L'école est fermée, mais les élèves sont là",
    'Notre train part de la gare à huit heures',
    'Tu ouvres la fenêtre et tu écoutes les oiseaux',
    'Mon père prépare une soupe avec des légumes verts',
  ],
  German: [
    'Morgen früh gehe ich mit meiner Schwester auf den Markt',
    'Der Hund meines Nachbarn schläft immer unter dem Tisch',
    'Gestern haben wir drei neue Bücher im Laden gekauft',
    'Ich trinke am Nachmittag gern Kaffee mit Milch',
    'Unser Zug fährt um acht Uhr vom Bahnhof ab',
    'Du suchst die Schlüssel und schließt die Tür',
    'Die Lehrerin erklärt den Kindern langsam das Spiel',
    'Am Wochenende kochst du wieder für deine Freunde',
  ],
  Italian: [
    'Domani mattina vado al mercato con mia sorella',
    'Il cane del mio vicino dorme sempre sotto il tavolo',
    'Ieri abbiamo comprato tre libri nuovi nel negozio',
    'Mi piace bere il caffè con il latte dopo pranzo',
    'La maestra spiega la lezione ai bambini, piano piano',
    "L'autobus è in ritardo, perché oggi piove molto",
    'Chiudi la porta, cerchi le chiavi e sorridi',
    'I tuoi amici hanno già preparato una torta enorme',
  ],
  Arabic: [
    'غدًا في الصباح أذهب إلى السوق مع أختي',
    'الكلب ينام دائمًا تحت الطاولة في البيت',
    'أحب أن أشرب القهوة مع الحليب في المساء',
    'اشترينا أمس ثلاثة كتب جديدة من المكتبة',
    'تشرح المعلمة هذا الدرس ببطء للأطفال',
    'يصل القطار إلى المحطة الساعة الثامنة',
    'تفتح النافذة وتسمع صوت المطر الخفيف',
    'جدي يطبخ حساء لذيذا لكن بلا ملح',
  ],
  English: [
    'Tomorrow morning I am going to the market with my sister',
    "My neighbour's dog always sleeps under the table",
    'Yesterday we bought three new books in the shop',
    'She wants to travel to France during the summer',
    'The doctor works all night in the hospital',
    'You open the window and hear the rain',
    'Our train leaves the station at eight this week',
    'Grandfather is cooking a very good soup for them',
  ],
};

export const evaluationHomophones: Readonly<Record<TargetLanguage, readonly (readonly [string, string])[]>> = {
  Spanish: [
    ['vecino', 'becino'],
    ['voy', 'boy'],
    ['verduras', 'berduras'],
    ['hoy', 'oy'],
    ['cocina', 'cosina'],
    ['llueve', 'yueve'],
    ['llaves', 'yabes'],
  ],
  French: [
    ['au', 'eau'],
    ['mon', 'mont'],
    ['dans', 'dent'],
    ['acheté', 'acheter'],
    ['dort', 'dors'],
    ['fermée', 'fermer'],
    ['ouvres', 'ouvre'],
    ['père', 'paire'],
  ],
  German: [
    ['fährt', 'fehrt'],
    ['Uhr', 'Ur'],
    ['das', 'dass'],
    ['wieder', 'wider'],
    ['erklärt', 'erklert'],
    ['Bücher', 'Bycher'],
  ],
  Italian: [
    ['ieri', 'jeri'],
    ['hanno', 'anno'],
    ['chiudi', 'kiudi'],
    ['la', "l'ha"],
  ],
  Arabic: [
    ['هذا', 'هاذا'],
    ['لكن', 'لاكن'],
  ],
  English: [
    ['to', 'too'],
    ['I', 'eye'],
    ['new', 'knew'],
    ['night', 'knight'],
    ['all', 'awl'],
    ['hear', 'here'],
    ['week', 'weak'],
    ['for', 'four'],
    ["neighbour's", "neighbor's"],
  ],
};

/** Words unlike any in the six languages, such as a recognizer makes of a cough or of talk at another table. */
export const foreignWords: Readonly<Record<'latin' | 'arabic', readonly string[]>> = {
  latin: ['zwyxk', 'kvadrum', 'yfjord', 'wzgrob', 'qixoq', 'jykkyj'],
  arabic: ['ژگپچ', 'ققظظغ', 'ضضخخذ', 'ثغثغثغ'],
};
