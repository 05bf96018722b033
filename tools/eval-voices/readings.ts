import type { TargetLanguage } from '@fabula/domain';

/** How a text with digits, abbreviations or signs is to be read, and how it could be read wrongly. */
export interface Reading {
  readonly written: string;
  readonly read: string;
  readonly wrong: readonly string[];
}

export const readings: Readonly<Record<TargetLanguage, readonly Reading[]>> = {
  English: [
    {
      written: 'She has 21 cats.',
      read: 'She has twenty-one cats.',
      wrong: ['She has two one cats.', 'She has cats.'],
    },
    {
      written: 'It was in 1983.',
      read: 'It was in nineteen eighty-three.',
      wrong: ['It was in one thousand nine hundred and eighty-three.', 'It was in one nine eight three.'],
    },
    {
      written: 'He won the 3rd prize.',
      read: 'He won the third prize.',
      wrong: ['He won the three prize.', 'He won the three R D prize.'],
    },
    {
      written: 'It begins at 7:30.',
      read: 'It begins at seven thirty.',
      wrong: ['It begins at seven colon thirty.', 'It begins at seven three zero.'],
    },
    { written: 'It costs $5.', read: 'It costs five dollars.', wrong: ['It costs dollar five.', 'It costs five.'] },
    { written: 'It costs 12 €.', read: 'It costs twelve euros.', wrong: ['It costs twelve.', 'It costs one two.'] },
    {
      written: 'That is 50% of it.',
      read: 'That is fifty percent of it.',
      wrong: ['That is fifty of it.', 'That is five zero of it.'],
    },
    {
      written: 'Dr. Miller is here.',
      read: 'Doctor Miller is here.',
      wrong: ['D R Miller is here.', 'Drive Miller is here.'],
    },
    {
      written: 'Mr. and Mrs. Brown are here.',
      read: 'Mister and Missis Brown are here.',
      wrong: ['M R and M R S Brown are here.', 'Mur and murs Brown are here.'],
    },
    {
      written: 'Take fruit, e.g. apples.',
      read: 'Take fruit, for example apples.',
      wrong: ['Take fruit, egg apples.', 'Take fruit apples.'],
    },
    {
      written: 'Bread, milk, etc.',
      read: 'Bread, milk, et cetera.',
      wrong: ['Bread, milk, etk.', 'Bread, milk, E T C.'],
    },
    {
      written: 'It is 2.5 miles.',
      read: 'It is two point five miles.',
      wrong: ['It is two five miles.', 'It is twenty-five miles.'],
    },
    {
      written: 'On May 3, 2024 it rained.',
      read: 'On May third, twenty twenty-four it rained.',
      wrong: ['On May three, two zero two four it rained.', 'On May it rained.'],
    },
  ],
  Spanish: [
    { written: 'Tiene 21 gatos.', read: 'Tiene veintiún gatos.', wrong: ['Tiene dos uno gatos.', 'Tiene gatos.'] },
    {
      written: 'Fue en 1983.',
      read: 'Fue en mil novecientos ochenta y tres.',
      wrong: ['Fue en diecinueve ochenta y tres.', 'Fue en uno nueve ocho tres.'],
    },
    {
      written: 'Vive en el 3.º piso.',
      read: 'Vive en el tercer piso.',
      wrong: ['Vive en el tres piso.', 'Vive en el tres o piso.'],
    },
    {
      written: 'Empieza a las 7:30.',
      read: 'Empieza a las siete y media.',
      wrong: ['Empieza a las siete.', 'Empieza a las siete tres cero.'],
    },
    { written: 'Cuesta 12 €.', read: 'Cuesta doce euros.', wrong: ['Cuesta doce.', 'Cuesta uno dos.'] },
    {
      written: 'Es el 50 % del total.',
      read: 'Es el cincuenta por ciento del total.',
      wrong: ['Es el cincuenta del total.', 'Es el cinco cero del total.'],
    },
    {
      written: 'El Sr. López está aquí.',
      read: 'El señor López está aquí.',
      wrong: ['El ese erre López está aquí.', 'El ser López está aquí.'],
    },
    {
      written: 'La Dra. Ruiz está aquí.',
      read: 'La doctora Ruiz está aquí.',
      wrong: ['La de erre a Ruiz está aquí.', 'La dra Ruiz está aquí.'],
    },
    {
      written: 'Pan, leche, etc.',
      read: 'Pan, leche, etcétera.',
      wrong: ['Pan, leche, etc punto.', 'Pan, leche, e te ce.'],
    },
    {
      written: 'Fruta, p. ej. manzanas.',
      read: 'Fruta, por ejemplo manzanas.',
      wrong: ['Fruta, pe ej manzanas.', 'Fruta, manzanas.'],
    },
    {
      written: 'El 3 de mayo llueve.',
      read: 'El tres de mayo llueve.',
      wrong: ['El tercero de mayo llueve.', 'El de mayo llueve.'],
    },
  ],
  French: [
    {
      written: 'Elle a 21 chats.',
      read: 'Elle a vingt et un chats.',
      wrong: ['Elle a deux un chats.', 'Elle a chats.'],
    },
    {
      written: 'C’était en 1983.',
      read: 'C’était en mille neuf cent quatre-vingt-trois.',
      wrong: ['C’était en un neuf huit trois.', 'C’était en dix-neuf quatre-vingt-trois.'],
    },
    {
      written: 'C’est la 3e fois.',
      read: 'C’est la troisième fois.',
      wrong: ['C’est la trois fois.', 'C’est la trois eux fois.'],
    },
    {
      written: 'C’est le 1er mai.',
      read: 'C’est le premier mai.',
      wrong: ['C’est le un mai.', 'C’est le un eux erre mai.'],
    },
    {
      written: 'Il part à 7h30.',
      read: 'Il part à sept heures trente.',
      wrong: ['Il part à sept trente.', 'Il part à sept hache trente.'],
    },
    {
      written: 'Il part à 7 h 30.',
      read: 'Il part à sept heures trente.',
      wrong: ['Il part à sept trente.', 'Il part à sept hache trente.'],
    },
    { written: 'Ça coûte 12 €.', read: 'Ça coûte douze euros.', wrong: ['Ça coûte douze.', 'Ça coûte un deux.'] },
    {
      written: 'C’est 50 % du total.',
      read: 'C’est cinquante pour cent du total.',
      wrong: ['C’est cinquante du total.', 'C’est cinq zéro du total.'],
    },
    {
      written: 'M. Dupont est ici.',
      read: 'Monsieur Dupont est ici.',
      wrong: ['Emme Dupont est ici.', 'Mètre Dupont est ici.'],
    },
    {
      written: 'Mme Dupont est ici.',
      read: 'Madame Dupont est ici.',
      wrong: ['Emme emme eux Dupont est ici.', 'Meme Dupont est ici.'],
    },
    {
      written: 'Dr Dupont est ici.',
      read: 'Docteur Dupont est ici.',
      wrong: ['Dé erre Dupont est ici.', 'Dre Dupont est ici.'],
    },
    {
      written: 'Du pain, du lait, etc.',
      read: 'Du pain, du lait, et cetera.',
      wrong: ['Du pain, du lait, eux té cé.', 'Du pain, du lait, etc point.'],
    },
  ],
  German: [
    {
      written: 'Sie hat 21 Katzen.',
      read: 'Sie hat einundzwanzig Katzen.',
      wrong: ['Sie hat zwei eins Katzen.', 'Sie hat Katzen.'],
    },
    {
      written: 'Es war 1983.',
      read: 'Es war neunzehnhundertdreiundachtzig.',
      wrong: ['Es war eintausendneunhundertdreiundachtzig.', 'Es war eins neun acht drei.'],
    },
    {
      written: 'Er kommt am 3. Mai.',
      read: 'Er kommt am dritten Mai.',
      wrong: ['Er kommt am drei Mai.', 'Er kommt am Mai.'],
    },
    {
      written: 'Es ist der 3. Mai.',
      read: 'Es ist der dritte Mai.',
      wrong: ['Es ist der drei Mai.', 'Es ist der Mai.'],
    },
    {
      written: 'Es beginnt um 7:30 Uhr.',
      read: 'Es beginnt um sieben Uhr dreißig.',
      wrong: ['Es beginnt um sieben dreißig Uhr.', 'Es beginnt um sieben Doppelpunkt dreißig Uhr.'],
    },
    {
      written: 'Das kostet 12 €.',
      read: 'Das kostet zwölf Euro.',
      wrong: ['Das kostet zwölf.', 'Das kostet eins zwei.'],
    },
    {
      written: 'Das sind 50 % davon.',
      read: 'Das sind fünfzig Prozent davon.',
      wrong: ['Das sind fünfzig davon.', 'Das sind fünf null davon.'],
    },
    { written: 'Dr. Müller ist da.', read: 'Doktor Müller ist da.', wrong: ['De Er Müller ist da.', 'Dr Müller ist.'] },
    {
      written: 'Obst, z. B. Äpfel.',
      read: 'Obst, zum Beispiel Äpfel.',
      wrong: ['Obst, zett be Äpfel.', 'Obst, Äpfel.'],
    },
    {
      written: 'Obst, z.B. Äpfel.',
      read: 'Obst, zum Beispiel Äpfel.',
      wrong: ['Obst, zett be Äpfel.', 'Obst, Äpfel.'],
    },
    {
      written: 'Brot, Milch usw.',
      read: 'Brot, Milch und so weiter.',
      wrong: ['Brot, Milch u es we.', 'Brot, Milch.'],
    },
    {
      written: 'Es sind 2,5 Kilometer.',
      read: 'Es sind zwei Komma fünf Kilometer.',
      wrong: ['Es sind zwei fünf Kilometer.', 'Es sind fünfundzwanzig Kilometer.'],
    },
  ],
  Italian: [
    { written: 'Ha 21 gatti.', read: 'Ha ventuno gatti.', wrong: ['Ha due uno gatti.', 'Ha gatti.'] },
    {
      written: 'Era il 1983.',
      read: 'Era il millenovecentottantatré.',
      wrong: ['Era il diciannove ottantatré.', 'Era il uno nove otto tre.'],
    },
    {
      written: 'Abita al 3° piano.',
      read: 'Abita al terzo piano.',
      wrong: ['Abita al tre piano.', 'Abita al tre gradi piano.'],
    },
    {
      written: 'Comincia alle 7:30.',
      read: 'Comincia alle sette e trenta.',
      wrong: ['Comincia alle sette.', 'Comincia alle sette tre zero.'],
    },
    { written: 'Costa 12 €.', read: 'Costa dodici euro.', wrong: ['Costa dodici.', 'Costa uno due.'] },
    {
      written: 'È il 50 % del totale.',
      read: 'È il cinquanta per cento del totale.',
      wrong: ['È il cinquanta del totale.', 'È il cinque zero del totale.'],
    },
    {
      written: 'Il Sig. Rossi è qui.',
      read: 'Il signor Rossi è qui.',
      wrong: ['Il sig Rossi è qui.', 'Il esse i gi Rossi è qui.'],
    },
    {
      written: 'Il Dott. Rossi è qui.',
      read: 'Il dottor Rossi è qui.',
      wrong: ['Il dot Rossi è qui.', 'Il di o ti ti Rossi è qui.'],
    },
    {
      written: 'Pane, latte, ecc.',
      read: 'Pane, latte, eccetera.',
      wrong: ['Pane, latte, ech.', 'Pane, latte, e ci ci.'],
    },
    {
      written: 'Il 3 maggio piove.',
      read: 'Il tre maggio piove.',
      wrong: ['Il terzo maggio piove.', 'Il maggio piove.'],
    },
  ],
  Arabic: [
    { written: 'عِنْدِي 21 قِطَّة.', read: 'عِنْدِي وَاحِد وَعِشْرُون قِطَّة.', wrong: ['عِنْدِي اِثْنَان وَاحِد قِطَّة.', 'عِنْدِي قِطَّة.'] },
    { written: 'عِنْدِي ٢١ قِطَّة.', read: 'عِنْدِي وَاحِد وَعِشْرُون قِطَّة.', wrong: ['عِنْدِي اِثْنَان وَاحِد قِطَّة.', 'عِنْدِي قِطَّة.'] },
    { written: 'هٰذَا 50 % مِنْهُ.', read: 'هٰذَا خَمْسُون بِالْمِئَة مِنْهُ.', wrong: ['هٰذَا خَمْسُون مِنْهُ.', 'هٰذَا خَمْسَة صِفْر مِنْهُ.'] },
  ],
};
