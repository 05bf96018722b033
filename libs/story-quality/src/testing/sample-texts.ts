import type { NativeLanguage } from '@fabula/domain';

/** The same few sentences in every native language. */
export const sampleTexts: Readonly<Record<NativeLanguage, string>> = {
  English:
    'On Monday you go to the market with your neighbour. You buy bread, cheese and three red apples. Then it starts to rain, and you have no umbrella. Your neighbour laughs and gives you her hat. It is yellow and much too big, but your hair stays dry.',
  Spanish:
    'El lunes vas al mercado con tu vecina. Compras pan, queso y tres manzanas rojas. Luego empieza a llover y no tienes paraguas. Tu vecina se ríe y te da su sombrero. Es amarillo y demasiado grande, pero el pelo no se te moja.',
  French:
    'Le lundi, tu vas au marché avec ta voisine. Tu achètes du pain, du fromage et trois pommes rouges. Puis il commence à pleuvoir et tu n’as pas de parapluie. Ta voisine rit et te donne son chapeau. Il est jaune et beaucoup trop grand, mais tes cheveux restent secs.',
  German:
    'Am Montag gehst du mit deiner Nachbarin auf den Markt. Du kaufst Brot, Käse und drei rote Äpfel. Dann fängt es an zu regnen, und du hast keinen Schirm. Deine Nachbarin lacht und gibt dir ihren Hut. Er ist gelb und viel zu groß, aber deine Haare bleiben trocken.',
  Italian:
    'Il lunedì vai al mercato con la tua vicina. Compri il pane, il formaggio e tre mele rosse. Poi comincia a piovere e non hai l’ombrello. La tua vicina ride e ti dà il suo cappello. È giallo e troppo grande, ma i capelli restano asciutti.',
  Portuguese:
    'Na segunda-feira você vai ao mercado com a sua vizinha. Você compra pão, queijo e três maçãs vermelhas. Depois começa a chover e você não tem guarda-chuva. A sua vizinha ri e lhe dá o chapéu dela. É amarelo e grande demais, mas o seu cabelo fica seco.',
  Russian:
    'В понедельник ты идёшь на рынок с соседкой. Ты покупаешь хлеб, сыр и три красных яблока. Потом начинается дождь, а у тебя нет зонта. Соседка смеётся и даёт тебе свою шляпу. Она жёлтая и слишком большая, но волосы у тебя остаются сухими.',
  Japanese:
    '月曜日、あなたは隣の人と市場へ行きます。パンとチーズと赤いりんごを三つ買います。それから雨が降り始めますが、傘がありません。隣の人は笑って、帽子を貸してくれます。黄色くて大きすぎますが、髪はぬれません。',
  Korean:
    '월요일에 당신은 이웃과 함께 시장에 갑니다. 빵과 치즈와 빨간 사과 세 개를 삽니다. 그런데 비가 오기 시작하고 우산이 없습니다. 이웃은 웃으며 모자를 빌려줍니다. 노랗고 너무 크지만 머리는 젖지 않습니다.',
  Chinese:
    '星期一你和邻居一起去市场。你买了面包、奶酪和三个红苹果。后来开始下雨，你没有伞。邻居笑了，把她的帽子给你。帽子是黄色的，太大了，可是你的头发没有湿。',
  Arabic:
    'يوم الاثنين تذهب إلى السوق مع جارتك. تشتري خبزا وجبنا وثلاث تفاحات حمراء. ثم يبدأ المطر وليس معك مظلة. تضحك جارتك وتعطيك قبعتها. هي صفراء وكبيرة جدا، لكن شعرك يبقى جافا.',
  Hindi:
    'सोमवार को तुम अपनी पड़ोसन के साथ बाज़ार जाते हो। तुम रोटी, पनीर और तीन लाल सेब ख़रीदते हो। फिर बारिश होने लगती है और तुम्हारे पास छाता नहीं है। पड़ोसन हँसती है और तुम्हें अपनी टोपी देती है। वह पीली है और बहुत बड़ी है, लेकिन तुम्हारे बाल सूखे रहते हैं।',
  Dutch:
    'Op maandag ga je met je buurvrouw naar de markt. Je koopt brood, kaas en drie rode appels. Dan begint het te regenen en je hebt geen paraplu. Je buurvrouw lacht en geeft je haar hoed. Hij is geel en veel te groot, maar je haar blijft droog.',
  Swedish:
    'På måndagen går du till torget med din granne. Du köper bröd, ost och tre röda äpplen. Sedan börjar det regna och du har inget paraply. Din granne skrattar och ger dig sin hatt. Den är gul och alldeles för stor, men ditt hår blir inte vått.',
  Norwegian:
    'På mandag går du til torget sammen med naboen din. Du kjøper brød, ost og tre røde epler. Så begynner det å regne, og du har ingen paraply. Naboen ler og gir deg hatten sin. Den er gul og altfor stor, men håret ditt blir ikke vått.',
  Danish:
    'Om mandagen går du på torvet sammen med din nabo. Du køber brød, ost og tre røde æbler. Så begynder det at regne, og du har ikke nogen paraply. Din nabo griner og giver dig sin hat. Den er gul og alt for stor, men dit hår bliver ikke vådt.',
  Finnish:
    'Maanantaina sinä menet torille naapurisi kanssa. Sinä ostat leipää, juustoa ja kolme punaista omenaa. Sitten alkaa sataa, eikä sinulla ole sateenvarjoa. Naapuri nauraa ja antaa sinulle hattunsa. Se on keltainen ja aivan liian iso, mutta nyt hiukset eivät kastu.',
  Polish:
    'W poniedziałek idziesz na targ z sąsiadką. Kupujesz chleb, ser i trzy czerwone jabłka. Potem zaczyna padać, a ty nie masz parasola. Sąsiadka się śmieje i daje ci swój kapelusz. Jest żółty i o wiele za duży, ale włosy masz suche.',
  Turkish:
    'Pazartesi günü komşunla pazara gidiyorsun. Ekmek, peynir ve üç kırmızı elma alıyorsun. Sonra yağmur başlıyor ve senin şemsiyen yok. Komşun gülüyor ve sana şapkasını veriyor. Sarı ve çok büyük, ama saçların kuru kalıyor.',
  Greek:
    'Τη Δευτέρα πηγαίνεις στην αγορά με τη γειτόνισσά σου. Αγοράζεις ψωμί, τυρί και τρία κόκκινα μήλα. Μετά αρχίζει να βρέχει και δεν έχεις ομπρέλα. Η γειτόνισσα γελάει και σου δίνει το καπέλο της. Είναι κίτρινο και πολύ μεγάλο, αλλά τα μαλλιά σου μένουν στεγνά.',
};

/** Texts in unsupported languages, each with the language it could be taken for. */
export const strangeTexts: readonly (readonly [language: string, near: NativeLanguage, text: string])[] = [
  [
    'Catalan',
    'Spanish',
    'Dilluns vas al mercat amb la teva veïna. Compres pa, formatge i tres pomes vermelles. Després comença a ploure i no tens paraigua. La veïna riu i et dona el seu barret. És groc i massa gran, però els cabells no se’t mullen.',
  ],
  [
    'Galician',
    'Portuguese',
    'O luns vas ao mercado coa túa veciña. Mercas pan, queixo e tres mazás vermellas. Despois comeza a chover e non tes paraugas. A túa veciña ri e dáche o seu sombreiro. É amarelo e grande de máis, pero o pelo non che molla.',
  ],
  [
    'Romanian',
    'Italian',
    'Luni mergi la piață cu vecina ta. Cumperi pâine, brânză și trei mere roșii. Apoi începe să plouă și nu ai umbrelă. Vecina râde și îți dă pălăria ei. Este galbenă și mult prea mare, dar părul tău rămâne uscat.',
  ],
  [
    'Afrikaans',
    'Dutch',
    'Op Maandag gaan jy met jou buurvrou na die mark. Jy koop brood, kaas en drie rooi appels. Dan begin dit reën en jy het nie ’n sambreel nie. Jou buurvrou lag en gee vir jou haar hoed. Dit is geel en baie te groot, maar jou hare bly droog.',
  ],
  [
    'Ukrainian',
    'Russian',
    'У понеділок ти йдеш на ринок із сусідкою. Ти купуєш хліб, сир і три червоні яблука. Потім починається дощ, а в тебе немає парасольки. Сусідка сміється і дає тобі свій капелюх. Він жовтий і завеликий, але волосся в тебе залишається сухим.',
  ],
  [
    'Bulgarian',
    'Russian',
    'В понеделник отиваш на пазара със съседката си. Купуваш хляб, сирене и три червени ябълки. После започва да вали и ти нямаш чадър. Съседката се смее и ти дава шапката си. Тя е жълта и твърде голяма, но косата ти остава суха.',
  ],
  [
    'Persian',
    'Arabic',
    'روز دوشنبه با همسایه‌ات به بازار می‌روی. نان و پنیر و سه سیب قرمز می‌خری. بعد باران شروع می‌شود و تو چتر نداری. همسایه می‌خندد و کلاهش را به تو می‌دهد. زرد است و خیلی بزرگ، ولی موهایت خیس نمی‌شود.',
  ],
  [
    'Indonesian',
    'English',
    'Pada hari Senin kamu pergi ke pasar bersama tetanggamu. Kamu membeli roti, keju, dan tiga apel merah. Lalu hujan turun dan kamu tidak membawa payung. Tetanggamu tertawa dan meminjamkan topinya. Topi itu kuning dan terlalu besar, tetapi rambutmu tetap kering.',
  ],
  [
    'Czech',
    'Polish',
    'V pondělí jdeš na trh se sousedkou. Kupuješ chleba, sýr a tři červená jablka. Pak začne pršet a ty nemáš deštník. Sousedka se směje a dá ti svůj klobouk. Je žlutý a moc velký, ale vlasy máš suché.',
  ],
];
