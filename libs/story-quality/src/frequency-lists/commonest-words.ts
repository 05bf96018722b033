// Made by tools/eval-stories/frequency-lists.ts from FrequencyWords 2018 by Hermit Dave, CC BY-SA 4.0 (see NOTICE).
/** The commonest words of each language (by BCP 47 tag), most frequent first. */
export const commonestWords = {
  en: `
you i the to a s it and that t of is in what we me this he for my on have your do was m no not be are don re know can
with but all so just there here they like ll get she go if right out about up at him now oh one come well her how yeah
ve will got want think as see did good who why from let his yes when going time an okay back look us would them where
were take then had or been our gonna tell really man some say hey could d didn by need something has too more way down
make very never only people over because little please love should mean said sorry give off am thank any two even much
doing sure thing these help first into anything still find life nothing sir day god`,
  es: `
de que no a la el y es en lo un por qué me una los se te con para está mi pero sí si bien eso su las yo del como aquí
tu al más le esto todo ya estoy ahora muy ha esta así vamos algo hay bueno tengo él cuando estás sé tú nos nada cómo
este o he ser tiene puedo ella quiero hacer fue gracias vez era soy sólo todos porque son tienes creo voy sabes estaba
puede eres ese usted entonces hola solo verdad casa tan quién sus tiempo dos esa nunca dónde va oh favor mucho mí
quieres siento señor mejor hace has decir también sobre dios sin tenemos están ti puedes ver hombre vida alguien cosas
siempre hasta ahí ir años antes estar ni poco día uno noche hecho mis estamos otra acuerdo trabajo nosotros parece
gente sea padre mira mismo dijo`,
  fr: `
de je est pas le que la vous tu un c à et il a l ne les j en on ça une d ce qu pour ai n des qui mais dans nous elle me
bien si du y suis non t avec tout plus mon m te au fait moi s oui va était as faire ils sur quoi se comme sais être
veux ici ma toi est-ce dit lui votre es pourquoi où là rien cette sont quand peux dire son avez vais alors ton comment
par ou chose bon ont merci juste très jamais été aussi avoir vraiment voir même sa oh maintenant tous peut deux ces
êtes allez ta autre peu temps quelque fais toujours encore notre mes besoin avait accord faut dois vie peut-être aller
fois vu donc sans monde étais parce avant sûr trop quelqu parler personne avais père crois après aux dieu`,
  de: `
ich sie das ist du nicht die es und der wir was zu er ein in ja mir mit wie den mich auf dass aber eine so hat hier
haben für sind war von wenn dich ihr nein habe an bin noch nur da dir sich einen uns hast dem kann gut auch schon als
sein mal jetzt ihn dann aus meine um im wird mein bist doch alles weiß keine oder nach s nichts man muss werden will
ihnen geht wo etwas oh mehr bei also bitte immer hab warum vor los können wieder sagen machen danke sehr alle denn mann
tun ihm zum gehen sehen vielleicht einem wer ihre diese euch einer komm über gibt okay wissen deine müssen soll werde
nie wirklich hey kein viel weg würde tut am des einfach leben hatte zeit weil willst kommen dein heute kommt wollen
damit ganz wäre wollte weißt ok`,
  it: `
e non che di la il un a per è in una mi sono ho l si ha ma lo cosa con no le ti se da i come io ci hai questo bene qui
sei del tu solo mio al me tutto c te era della mia fatto fare essere so quando sì ora lei gli ne oh questa detto ok va
perche quello mai alla o anche stato abbiamo tutti dei grazie chi sta molto più voglio perché tuo beh sia nel lui
allora posso piu ehi prima tua suo niente qualcosa sai siamo cosi davvero ancora hanno stai fa sua così casa uno dove
su vero vuoi noi due quindi dire d delle quella sempre altro sto andare ad po loro devo quel forse li proprio certo
tempo nella poi vi credo vita cose sul quanto puoi fuori anni cui andiamo dell parte visto qualcuno all lavoro`,
  pt: `
que a o não de é e um para eu uma está com se do por os ele mas em bem isso da como sim as no mais na meu aqui me muito
foi ela isto estou fazer vamos já ser vai à minha só ao tem tudo te porque há tenho vou tu sei quando agora estás você
lá então ter era quem onde nada ou coisa dizer são quero estava sou seu pode mesmo esta eles nós sua dos todos nos mim
posso bom ver este casa temos tens tua nunca estão até assim teu acho falar disse ainda tempo também ir pai sobre vez
quê quer és favor depois tão melhor mãe talvez olá obrigado noite ti sabes sempre deus estamos alguém dia certo nem
alguma vida anos dele sem vais das tinha estar queres coisas homem pessoas algo pelo ficar boa sabe parece claro dois
verdade`,
  nl: `
ik je het de dat is een niet en van wat we in ze hij te zijn op maar er met voor die heb me als was ben om dit mijn aan
u dan n naar weet hier zo jij kan geen nog ja hem heeft wel moet wil hebben goed haar nee hoe nu waar over ook doen uit
zou ga of gaan bent mij bij al ons had iets daar jullie gaat zal m hebt kom waarom meer deze moeten t laat kunnen dus
jou denk wie alles echt doe door alleen s toch zien weg eens man misschien laten nooit nou zei terug oké mee niets
iemand komt toen veel even onze gewoon weten komen nodig mensen tot worden zeggen tijd weer leven twee net tegen maken
uw zeg omdat zit wordt z hou kijk heel wij altijd mag gedaan dood zeker af jaar hun wilde dag`,
  sv: `
jag det är du att inte en och har vi på i för han med som om var vad mig här dig så den kan till de men ett ska ni av
hon vill ja vet nu nej bara hur min kommer där måste honom gör din skulle när då kom ha bra får man vara oss ut ta er
göra okej eller hade från varför dem alla tror sig allt henne upp sa ingen tack gå in igen få nåt se går mycket hej vem
kanske lite behöver ser mitt aldrig finns än inget efter blir ju hans sen bli gjorde två nån tillbaka tar mer något
över säger fick ditt ge väl också mina åt nog fan kunde år säga någon mamma varit ner ville vänta mot pappa andra borde
känner rätt vid några hela såg hit prata komma låt detta gjort blev själv tog alltid vår utan`,
  nb: `
jeg det er du ikke en og i har vi på å til deg med meg han for hva som at så kan de den var vil om av men skal et ja
her hun bare dette dere må noe nei vet nå ham min ut kom da din oss ha gjør hvor fra være noen der dem igjen se ta
ville kommer alle går alt tror hvorfor hvordan få gjøre hvis opp seg ingen hadde sa bra henne får når blir takk gå
eller bli si ser hvem la hei litt inn etter ble denne kanskje tilbake aldri vel ok skulle jo trenger to sier kunne vært
mer også før over man tar mye selv god gi nok mitt hans sammen gjorde dag enn gang andre vær fikk ned sett mine greit
siden ditt helt mot år faen hele deres snakke komme godt ved fordi gjort dra rett liker`,
  da: `
jeg det er du ikke at i en og har vi til på hvad med så for mig der han dig de den kan af var vil her et skal men ved
om nu ja som hun nej min noget ham være bare din hvor må hvis os kom ud dem godt fra have ville se gør okay hvorfor
alle lige op hende sig hvordan tror tak gøre kunne lad kommer havde eller meget nok få da ingen man gå går hvem bliver
efter sagde tilbage når alt måske også jo mit ind vores hej mere hans skulle blev nogen lidt aldrig får siger selv far
over to kun sådan ser dit jer igen mor sammen tager mand hele deres dag tage mine sige gjorde fordi end undskyld før
været komme hold væk dette blive år ned helt fik tid denne god gang laver nogle sted mange folk dine tale`,
  fi: `
on ei ja se hän en mitä että ole olen oli niin mutta sen vain minä jos tämä nyt voi sinä olet kun sitä kuin he hänen
täällä olla et kaikki minun ovat hyvä minua sitten onko miksi sinua miten sinun älä siitä hänet mitään kyllä kiitos hei
mikä olisi ne kanssa pitää joka ollut tai häntä tässä tiedä minulle minulla jotain ehkä missä tuo minut me oletko kuka
hyvin anteeksi vielä tämän sinut sinulle jo koska haluan olemme tiedän tehdä tänne meidän emme saa tule paljon siellä
anna eivät tätä pois ennen sinulla täytyy aina tulee siinä enää eikö takaisin herra mistä selvä yksi te juuri näin
halua pitäisi kuinka vai koko joku meillä olin kaksi hänelle mennä koskaan tästä tietää kai mies joten aivan voin ihan
no siis totta isä entä aika siihen mene oikein kuten vähän olette edes teet äiti eikä todella hyvää voit aikaa kukaan
haluat`,
  pl: `
nie to się w na i że z co jest do tak o jak ale a mnie mi za ja tym tego go ci po tylko czy tu może jestem ma ty cię
mam jesteś już jeśli dla wiem coś dobrze więc od teraz pan wszystko być będzie masz nic tam mogę proszę jej są gdzie
kiedy ten on ciebie by sobie ze był wiesz bardzo było przez jego ją chcę dlaczego pani jeszcze mój nas żeby no bo
chcesz ich też tutaj naprawdę nigdy mamy kto możesz dobra przepraszam mu gdy muszę porządku dziękuję nawet chyba domu
ona prawda zrobić była właśnie będę zawsze hej nim nam te moja musisz je dzięki bez tej trochę ktoś panie jesteśmy moje
powiedzieć który czas więcej twój musimy lat ta chce możemy wszyscy tobą albo prostu chodzi razem stało cześć mną czego
sam myślę pana przed boże raz czemu będziesz niż ludzie`,
  tr: `
bir bu ne ve için mi de o ben çok ama evet var da mı değil şey hayır daha sen kadar bana gibi yok bunu onu iyi tamam
beni seni her benim sana ki ya neden zaman sadece senin burada olduğunu nasıl hiç sonra şimdi en öyle mu şu misin önce
biraz hadi güzel musun oldu yani böyle ona İyi lütfen onun bile bak çünkü peki eğer artık gerçekten geri biliyorum
istiyorum kim olarak başka belki tek doğru büyük olan biri olur buraya bay in olacak adam ile hiçbir biz yardım demek
hey sanırım ın bilmiyorum bunun tüm teşekkürler fazla yeni gün ederim nerede tanrım a şeyi merhaba efendim orada son
kötü şeyler gece biliyor sorun iki harika gerek et tam İşte bütün diye hemen siz üzgünüm ol olabilir i olsun küçük size
yüzden bayan aynı teşekkür hakkında tabii gel onları kendi kız nin devam bize e oluyor ver izin`,
  ru: `
я не что в и ты это на с он мы как вы да мне у нет меня так но а его все она тебя о если за бы тебе они чтобы же есть
просто из к для ну когда хорошо здесь по был знаю то только всё было вас может нас вот от быть кто будет почему вам их
очень могу уже спасибо или нам еще там нужно сейчас где чем хочу ничего этого была мой ее ладно знаешь п до этом потому
теперь думаю больше её со раз ему надо время этот ли ещё пока даже привет сказал себя должен тоже хочешь давай что-то
никогда эй того тогда него ни тут были конечно правда об моя пожалуйста тобой сказать сегодня один лучше можешь сюда
мной значит сделать всегда дело можно ей должны порядке без день том буду делать хотел чего эти много после этим всего
во твой ним`,
  ar: `
لا من في أن هذا على ما أنا هل و يا ذلك لقد لم ماذا كان هنا إلى أنت هو هذه عن نعم ان هناك كل حسناً ليس كنت فقط شيء الآن
مع الذي لكن أجل لك يجب لن كيف حسنا انا لي إنه سوف نحن إذا كانت عندما أي قد لماذا هي الأمر أنه فى حتى بعد كذلك أو ولكن
قبل التي انه إنها ـ لو ربما أين هيا تلك أعرف الى إن يكون بعض أريد أعتقد انت عليك مثل صحيح به أنك الوقت بخير أعلم أحد
شخص جداً رجل شكراً لذا يمكن كما كلا أكثر يبدو جيد تكون علي اليوم يمكنك انها أليس مرحباً لدي عليه آخر لست منذ غير أيها
لديك حقاً أنتِ تريد أستطيع الرجل تعرف له مرة لدينا أنها يمكنني بأن واحد أنني أوه سيكون الناس ليست حدث بها أيضاً أفضل
الكثير علينا سيدي مكان تفعل وقت يكن ط شئ بهذا وأنا اذا جدا بي`,
  hi: `
है के मैं नहीं हैं में एक आप लिए और यह से की क्या कि तुम हो कर मुझे को हम था वह पर हूँ रहे भी रहा का अपने कुछ तो गया इस
मेरे ठीक करने किया साथ उसे हाँ वे सकते लेकिन यहाँ तुम्हें कोई तरह अब पता होगा बहुत बात सकता जाओ ही दिया करना जा मेरी सब
बारे लगता कहा जो वहाँ जब इसे अच्छा चाहिए बाहर करो क्यों अपनी थे चलो दो ले किसी फिर काम अगर ये कैसे करते पहले बस चाहते
जाएगा आदमी कभी समय वापस हमें रही आ तक हमारे मेरा रूप मैंने करता या अभी मिल चाहता घर उसके सभी उस मत आपको जाना अरे सिर्फ
बंद ओह उन्हें सही हूं थी देखो ने तुम्हारे प्यार वो जरूरत लोगों हुआ करें ऐसा उन्होंने दिन न बाद कौन हर पास दे नीचे देखा
जाता बार कृपया धन्यवाद पिता करेंगे भगवान क्योंकि लोग`,
  ca: `
que no de la el a i és un per en l d una què ho ha els amb va això si com les em m hi però sí bé al del he t aquí et tu
més es jo tot vaig està ser molt meu fer has ja ara aquest aquesta s li ens quan cap res n meva només dir on sé cosa
era seu qui sóc així o estic ets us ell teu puc mi veure perquè seva són dels vull fet acord fa hem vas han mai tinc
tots té gràcies teva estàs estat van pot senyor saps casa home tan vols alguna tens ella temps potser se pare fins
encara anar dit crec pots també hola dia nit dos sobre ni vida pel déu gent sempre després vol algú als sap anys havia
abans passa coses nosaltres mateix mare sense sembla millor altre estava tant`,
  gl: `
que a o non de e é un os unha se para por do en da as como está si máis no ao ben pero eu na con aquí son me todo á iso
meu xa hai ti cando ou só dos súa miña seu agora así moi onde nada era ten facer ser foi el teño isto quen esta algo
nos todos vai estou porque este lle pode te casa sei quero mais xente señor tamén das min vez tempo nunca teu sen estás
podo estaba día aínda vida polo che túa ver dicir anos vostede ela tan home pola aos mesmo moito tes coma sobre nin vou
nós sempre están co noite mellor es coa traballo cousas temos seus antes queres dous sabes veña ás aí ir ese mundo
grazas ter imos esa bo verdade logo outra despois pai entón favor alí dun eles creo estar podes ninguén`,
  ro: `
de nu să o în ce e că şi la a cu pe am un mai asta pentru este sunt ai te bine da ca dar se din fost care fi mă eu aici
sa dacă trebuie va cum si tu acum aşa el ar lui ceva când doar eşti ei ne mine tine poate pot voi face cred îmi au mea
spus ştiu unde vă meu ea mult vreau s-a despre vrei sau tot foarte pare acolo chiar in noi bună ta era nimic faci are
făcut cine nici putea ştii fac fie nevoie trebui rău atunci timp tău spun și rog acest îţi nu-i spune avem poţi al le
după vom deci îl prea mulţumesc să-l cineva oh toate ani cel suntem vei bun sigur vor vrea mare îi iar până cât haide
crezi încă hei stai atât totul avea venit spui ăsta avut m-am lucru să-ţi văzut`,
  af: `
die nie ek is het jy n dit my en ons wat jou van in te hy vir sy maar gaan sal kan om dis so u met dat hulle as was ja
kom moet nou hier daar op wil na hom weet haar aan wees net nee doen nog goed dan hoe ook word s sien julle laat by al
sê se baie hierdie soos maak dink of toe waar oor alles een niks uit hou bly iets waarom wie meer sou kry kyk goeie man
dankie weer deur tog praat gee dag vertel geen werk hê weg nooit wel almal reg kon mense lewe wag altyd terug wou dood
sit ma daardie moenie o gesê bietjie ander saam mooi help mag vra lyk voor majesteit tyd asseblief vrou ken tot god
regtig iemand groot seker neem twee want eers nodig kind af jammer miskien hoor beter begin gedoen`,
  uk: `
я не в що на це ти что так у і ты и это з а ми все тебе він як за ви с до мене он мені ні але мы мне да как просто меня
нет тут для його п о вы но то ну знаю про нас вас вони тебя вона она тобі ж его там якщо ще та добре щоб є вам по нам
хочу коли если бы б же вже було її був они може чи чтобы дуже від хорошо чому буде хто есть всё давай тому де здесь
треба от думаю к когда из того їх щось гаразд был цього только зараз было может нічого моя тільки те бути один уже й
можу тепер мій быть ось почему дякую раз знаєш вот могу через нужно всі бо кто будет правда без себе більше тоді час
день ладно сейчас можна була их боже еще спасибо или`,
  bg: `
да е не се и на си за ще че това ли в ти от ми с какво го съм но аз те трябва добре ме са няма може ако тук така а ви
като много той по има беше нещо му как защо ни я знам само всичко мен сега теб тя което искам мога още когато до ги
този просто сте или къде би тази всички благодаря нали сме нищо толкова знаеш един защото след там време който искаш
мисля кой малко имам преди хайде вече тези моля о някой каза него наистина ние вие които й повече съжалявам тогава
точно става все можеш една имаш към без колко кажа никога при човек работа им ден едно бях бъде през ето значи със дори
хора път както нас г-н години бил баща правиш която разбира също мислиш вас ами нея направи винаги докато имаме виж
всеки иска майка`,
  fa: `
که رو من به و تو از اون اين يه مي با در نه ما هم بود کنم باشه تا ها چي بايد خيلي فکر آره یه این براي خب فقط کن می شما
همه اگه داره ديگه شده دارم کار اينجا نيست چه پس اما ي نمي چرا خوب کنه کردم چيزي کني حالا ولي الان توي هر اونا اي هاي
داري شد يک اوه منو ميشه بهت بچه هست بهم مثل بهش وقتي دوست دست ميکنم باید خیلی بده کرد حرف چی خونه يا کنيم واسه بله کرده
سلام کردن خوبه برای چون برو را چيه اينکه هيچ اونجا بعد بودم كه انجام درست همين هستم پيدا دو داشته ميکني وقت است هي بشه
دیگه يکي بيا نداره خودت هنوز منم سر ميخوام کردي نیست روز ميکنه بيرون کجا مورد اینجا درسته ولی کسي ممنون واقعا کي تمام
راه باش پيش ميدوني تنها مرد داريم شايد چند خودم`,
  ur: `
ہے میں کے نہیں آپ کی ایک سے ہیں کو اس نے یہ کیا تم اور وہ ہو کر ہم کہ لئے پر تھا ہوں کا مجھے بھی تو کرنے رہے ٹھیک گا
کچھ کوئی رہا سب یہاں ساتھ ہاں ان گیا اسے اب طرح لیکن سکتے صرف میرے بہت گے بات سکتا اپنے زیادہ جی کسی دیا جاؤ بارے دو
کرنا چلو تھے جا میری باہر تمہیں ضرورت کہا ہی حاصل کریں جو طور جانتے وہاں چاہتے وقت جائے پھر اچھا کام کرتے اگر کیوں یا
کرو آ تک کس چاہتا کبھی لے انہوں پہلے جب ہمارے کہاں واپس لگتا کرتا ء مل ہمیں ن نہ ہر مجھ پاس طرف لوگوں تمام ئ اپنی آدمی
تھی کون میرا ایسا پتہ بعد ہ لوگ دیکھ مدد شکریہ گھر بند ارے یقین نام دے لیے لیا ظ خ گی اوہ جانا والا کوشش ہوگا ماں ہوا
تلاش خیال جاتا چھوڑ ہج`,
} as const;
