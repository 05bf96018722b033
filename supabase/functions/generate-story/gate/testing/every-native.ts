import type { NativeLanguage } from '@fabula/domain';
import type { StoryDraft } from '../story-draft.ts';

const sentences = [
  'Hoy es lunes y llueve mucho.',
  'Te levantas tarde otra vez.',
  'Buscas tu paraguas rojo por toda la casa.',
  'Tu paraguas está en la oficina.',
  'Sales a la calle con una bolsa en la cabeza.',
  'Una niña te mira y se ríe.',
  'En el autobús ves a tu jefa.',
  'Ella lleva la misma bolsa verde que tú.',
] as const;

const phrases = [
  ['tarde otra vez', 1],
  ['en la oficina', 3],
  ['en la cabeza', 4],
  ['te mira', 5],
  ['la misma bolsa', 7],
] as const;

interface Told {
  readonly scenario: string;
  readonly tip: string;
  readonly sentences: readonly string[];
  readonly phrases: readonly string[];
}

/** The native languages that the library lacks, and what a model would write for their speakers. */
export const nativesWithoutLibrary = {
  Portuguese: {
    scenario: 'É uma segunda-feira de chuva e você está atrasado para o trabalho.',
    tip: 'Diga isto em voz alta sempre que acontecer com você.',
    sentences: [
      'Hoje é segunda-feira e chove muito.',
      'Você acorda tarde outra vez.',
      'Você procura o seu guarda-chuva vermelho pela casa toda.',
      'O seu guarda-chuva está no escritório.',
      'Você sai para a rua com um saco na cabeça.',
      'Uma menina olha para você e dá risada.',
      'No ônibus você vê a sua chefe.',
      'Ela usa o mesmo saco verde que você.',
    ],
    phrases: ['tarde outra vez', 'no escritório', 'na cabeça', 'olha para você', 'o mesmo saco'],
  },
  Japanese: {
    scenario: '雨の月曜日で、あなたは仕事に遅れそうです。今週あなたにも起こるかもしれません。',
    tip: 'そうなったときには、声に出して言ってみてください。',
    sentences: [
      '今日は月曜日で、雨がたくさん降っています。',
      'あなたはまた遅く起きます。',
      'あなたは家じゅうで赤い傘を探します。',
      'あなたの傘は会社にあります。',
      'あなたは頭に袋をかぶって通りに出ます。',
      '女の子があなたを見て笑います。',
      'バスの中であなたは上司を見かけます。',
      '彼女はあなたと同じ緑の袋をかぶっています。',
    ],
    phrases: ['また遅く', '会社に', '頭に', 'あなたを見る', '同じ袋'],
  },
  Korean: {
    scenario: '비 오는 월요일이고 당신은 회사에 늦었습니다. 이번 주에 당신에게도 일어날 수 있는 일입니다.',
    tip: '그런 일이 생길 때마다 소리 내어 말해 보세요.',
    sentences: [
      '오늘은 월요일이고 비가 많이 옵니다.',
      '당신은 또 늦게 일어납니다.',
      '당신은 온 집 안에서 빨간 우산을 찾습니다.',
      '당신의 우산은 사무실에 있습니다.',
      '당신은 머리에 봉지를 쓰고 거리로 나갑니다.',
      '한 여자아이가 당신을 보고 웃습니다.',
      '버스에서 당신은 상사를 봅니다.',
      '그녀는 당신과 같은 초록색 봉지를 쓰고 있습니다.',
    ],
    phrases: ['또 늦게', '사무실에', '머리에', '당신을 봅니다', '같은 봉지'],
  },
  Chinese: {
    scenario: '一个下雨的星期一，你上班要迟到了。这个星期你也可能遇到这样的事。',
    tip: '每次遇到这种情况，就大声说出来。',
    sentences: [
      '今天是星期一，雨下得很大。',
      '你又起晚了。',
      '你在家里到处找你的红雨伞。',
      '你的雨伞在办公室里。',
      '你头上套着一个袋子走到街上。',
      '一个小女孩看着你笑了。',
      '在公共汽车上你看见了你的老板。',
      '她戴着和你一样的绿袋子。',
    ],
    phrases: ['又晚了', '在办公室里', '在头上', '看着你', '一样的袋子'],
  },
  Hindi: {
    scenario: 'बारिश वाला सोमवार है और आपको काम पर जाने में देर हो रही है।',
    tip: 'जब भी आपके साथ ऐसा हो, इसे ज़ोर से बोलिए।',
    sentences: [
      'आज सोमवार है और बहुत बारिश हो रही है।',
      'आप फिर से देर से उठते हैं।',
      'आप पूरे घर में अपना लाल छाता ढूँढते हैं।',
      'आपका छाता दफ़्तर में है।',
      'आप सिर पर एक थैला रखकर सड़क पर निकलते हैं।',
      'एक लड़की आपको देखती है और हँसती है।',
      'बस में आप अपनी बॉस को देखते हैं।',
      'उनके पास भी आपके जैसा ही हरा थैला है।',
    ],
    phrases: ['फिर से देर', 'दफ़्तर में', 'सिर पर', 'आपको देखती है', 'वही थैला'],
  },
  Dutch: {
    scenario: 'Het is een natte maandag en je bent te laat voor je werk.',
    tip: 'Zeg het hardop wanneer het jou ook overkomt.',
    sentences: [
      'Vandaag is het maandag en het regent hard.',
      'Je staat weer te laat op.',
      'Je zoekt je rode paraplu in het hele huis.',
      'Je paraplu ligt op kantoor.',
      'Je gaat de straat op met een zak op je hoofd.',
      'Een meisje kijkt naar je en lacht.',
      'In de bus zie je je baas.',
      'Zij draagt dezelfde groene zak als jij.',
    ],
    phrases: ['weer te laat', 'op kantoor', 'op je hoofd', 'kijkt naar je', 'dezelfde zak'],
  },
  Swedish: {
    scenario: 'Det är en regnig måndag och du är sen till jobbet.',
    tip: 'Säg det högt varje gång det händer dig.',
    sentences: [
      'I dag är det måndag och det regnar mycket.',
      'Du går upp sent igen.',
      'Du letar efter ditt röda paraply i hela huset.',
      'Ditt paraply är på kontoret.',
      'Du går ut på gatan med en påse på huvudet.',
      'En flicka tittar på dig och skrattar.',
      'På bussen ser du din chef.',
      'Hon har samma gröna påse som du.',
    ],
    phrases: ['sent igen', 'på kontoret', 'på huvudet', 'tittar på dig', 'samma påse'],
  },
  Norwegian: {
    scenario: 'Det er en regnfull mandag, og du er sen til jobben.',
    tip: 'Si det høyt hver gang det skjer med deg.',
    sentences: [
      'I dag er det mandag, og det regner mye.',
      'Du står opp sent igjen.',
      'Du leter etter den røde paraplyen din i hele huset.',
      'Paraplyen din er på kontoret.',
      'Du går ut på gaten med en pose på hodet.',
      'Ei jente ser på deg og ler.',
      'På bussen ser du sjefen din.',
      'Hun har den samme grønne posen som deg.',
    ],
    phrases: ['sent igjen', 'på kontoret', 'på hodet', 'ser på deg', 'den samme posen'],
  },
  Danish: {
    scenario: 'Det er en regnfuld mandag, og du kommer for sent på arbejde.',
    tip: 'Sig det højt, hver gang det sker for dig.',
    sentences: [
      'I dag er det mandag, og det regner meget.',
      'Du står sent op igen.',
      'Du leder efter din røde paraply i hele huset.',
      'Din paraply er på kontoret.',
      'Du går ud på gaden med en pose på hovedet.',
      'En pige kigger på dig og griner.',
      'I bussen ser du din chef.',
      'Hun har den samme grønne pose som dig.',
    ],
    phrases: ['sent igen', 'på kontoret', 'på hovedet', 'kigger på dig', 'den samme pose'],
  },
  Finnish: {
    scenario: 'On sateinen maanantai, ja olet myöhässä töistä.',
    tip: 'Sano se ääneen aina, kun niin käy sinulle.',
    sentences: [
      'Tänään on maanantai ja sataa paljon.',
      'Nouset taas myöhään.',
      'Etsit punaista sateenvarjoasi koko talosta.',
      'Sateenvarjosi on toimistolla.',
      'Menet kadulle pussi päässä.',
      'Tyttö katsoo sinua ja nauraa.',
      'Bussissa näet pomosi.',
      'Hänellä on samanlainen vihreä pussi kuin sinulla.',
    ],
    phrases: ['taas myöhään', 'toimistolla', 'päässä', 'katsoo sinua', 'samanlainen pussi'],
  },
  Polish: {
    scenario: 'Jest deszczowy poniedziałek i spóźniasz się do pracy.',
    tip: 'Powiedz to głośno za każdym razem, gdy ci się to przydarzy.',
    sentences: [
      'Dzisiaj jest poniedziałek i mocno pada.',
      'Znowu wstajesz późno.',
      'Szukasz swojego czerwonego parasola w całym domu.',
      'Twój parasol jest w biurze.',
      'Wychodzisz na ulicę z torbą na głowie.',
      'Dziewczynka patrzy na ciebie i się śmieje.',
      'W autobusie widzisz swoją szefową.',
      'Ona ma taką samą zieloną torbę jak ty.',
    ],
    phrases: ['znowu późno', 'w biurze', 'na głowie', 'patrzy na ciebie', 'taką samą torbę'],
  },
  Turkish: {
    scenario: 'Yağmurlu bir pazartesi ve işe geç kaldın.',
    tip: 'Başına her geldiğinde bunu yüksek sesle söyle.',
    sentences: [
      'Bugün pazartesi ve çok yağmur yağıyor.',
      'Yine geç kalkıyorsun.',
      'Bütün evde kırmızı şemsiyeni arıyorsun.',
      'Şemsiyen ofiste.',
      'Başında bir torbayla sokağa çıkıyorsun.',
      'Bir kız sana bakıyor ve gülüyor.',
      'Otobüste patronunu görüyorsun.',
      'Onun da seninkiyle aynı yeşil torbası var.',
    ],
    phrases: ['yine geç', 'ofiste', 'başında', 'sana bakıyor', 'aynı torba'],
  },
  Greek: {
    scenario: 'Είναι μια βροχερή Δευτέρα και έχεις αργήσει για τη δουλειά.',
    tip: 'Πες το δυνατά κάθε φορά που σου συμβαίνει.',
    sentences: [
      'Σήμερα είναι Δευτέρα και βρέχει πολύ.',
      'Σηκώνεσαι πάλι αργά.',
      'Ψάχνεις την κόκκινη ομπρέλα σου σε όλο το σπίτι.',
      'Η ομπρέλα σου είναι στο γραφείο.',
      'Βγαίνεις στον δρόμο με μια σακούλα στο κεφάλι.',
      'Ένα κορίτσι σε κοιτάζει και γελάει.',
      'Στο λεωφορείο βλέπεις την προϊσταμένη σου.',
      'Εκείνη έχει την ίδια πράσινη σακούλα με εσένα.',
    ],
    phrases: ['πάλι αργά', 'στο γραφείο', 'στο κεφάλι', 'σε κοιτάζει', 'την ίδια σακούλα'],
  },
} as const satisfies Partial<Record<NativeLanguage, Told>>;

export type NativeWithoutLibrary = keyof typeof nativesWithoutLibrary;

/** A beginner's story in Spanish, told to speakers of such a language. */
export function draftFor(native: NativeWithoutLibrary): StoryDraft {
  const told: Told = nativesWithoutLibrary[native];
  return {
    title: 'La bolsa verde',
    scenario: told.scenario,
    topic: 'Work and career',
    sentences: sentences.map((text, index) => ({ text, translation: told.sentences[index] ?? '' })),
    keyPhrases: phrases.map(([phrase, sentence], index) => ({
      phrase,
      sentence,
      translation: told.phrases[index] ?? '',
      tip: told.tip,
    })),
    speakingPrompts: ['¿A qué hora te levantas tú?', '¿Cómo vas al trabajo?', '¿Qué haces cuando llueve?'],
  };
}
