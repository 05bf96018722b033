import type { NativeLanguage } from '@fabula/domain';
import type { StoryLanguage } from '../_shared/stored-story.ts';

/** What a constructed question and its explanation say, in a learner's own language; `{}` is filled in. */
export interface Wording {
  readonly vocabulary: string;
  readonly cloze: string;
  readonly wordOrder: string;
  readonly heardMeaning: string;
  readonly heardText: string;
  readonly phraseMeans: string;
  readonly sentenceMeans: string;
  readonly asInStory: string;
  readonly sentenceNumber: string;
}

/** For stories that are told in a language the library has none in. */
export const furtherWordings: Readonly<Record<Exclude<NativeLanguage, StoryLanguage>, Wording>> = {
  Portuguese: {
    vocabulary: 'O que significa esta expressão?',
    cloze: 'O que falta na lacuna, como na história?',
    wordOrder: 'Qual frase tem as palavras na ordem certa?',
    heardMeaning: 'Escute: o que significa a frase?',
    heardText: 'Escute: qual frase você ouve?',
    phraseMeans: 'Significa: {}',
    sentenceMeans: 'A frase significa: {}',
    asInStory: 'É assim que a frase está na história.',
    sentenceNumber: 'É a frase {} da história.',
  },
  Japanese: {
    vocabulary: 'この表現はどういう意味ですか？',
    cloze: '物語では、空欄に何が入りますか？',
    wordOrder: '語順が正しい文はどれですか？',
    heardMeaning: '聞いてください。この文はどういう意味ですか？',
    heardText: '聞いてください。聞こえるのはどの文ですか？',
    phraseMeans: '意味：{}',
    sentenceMeans: '文の意味：{}',
    asInStory: '物語ではこのとおりの文です。',
    sentenceNumber: '物語の{}番目の文です。',
  },
  Korean: {
    vocabulary: '이 표현은 무슨 뜻인가요?',
    cloze: '이야기에서 빈칸에 들어가는 말은 무엇인가요?',
    wordOrder: '단어의 순서가 올바른 문장은 무엇인가요?',
    heardMeaning: '들어 보세요. 이 문장은 무슨 뜻인가요?',
    heardText: '들어 보세요. 어느 문장이 들리나요?',
    phraseMeans: '뜻: {}',
    sentenceMeans: '문장의 뜻: {}',
    asInStory: '이야기에 나오는 문장 그대로입니다.',
    sentenceNumber: '이야기의 {}번째 문장입니다.',
  },
  Chinese: {
    vocabulary: '这个短语是什么意思？',
    cloze: '按照故事，空格里应该填什么？',
    wordOrder: '哪个句子的词序正确？',
    heardMeaning: '请听：这个句子是什么意思？',
    heardText: '请听：你听到的是哪个句子？',
    phraseMeans: '意思是：{}',
    sentenceMeans: '句子的意思是：{}',
    asInStory: '故事里的句子就是这样的。',
    sentenceNumber: '这是故事的第{}句。',
  },
  Hindi: {
    vocabulary: 'इस वाक्यांश का क्या अर्थ है?',
    cloze: 'कहानी के अनुसार खाली जगह में क्या आएगा?',
    wordOrder: 'किस वाक्य में शब्द सही क्रम में हैं?',
    heardMeaning: 'सुनिए: इस वाक्य का क्या अर्थ है?',
    heardText: 'सुनिए: आपको कौन-सा वाक्य सुनाई देता है?',
    phraseMeans: 'इसका अर्थ है: {}',
    sentenceMeans: 'वाक्य का अर्थ है: {}',
    asInStory: 'कहानी में वाक्य ऐसा ही है।',
    sentenceNumber: 'यह कहानी का वाक्य संख्या {} है।',
  },
  Dutch: {
    vocabulary: 'Wat betekent deze uitdrukking?',
    cloze: 'Wat hoort op de open plek, zoals in het verhaal?',
    wordOrder: 'In welke zin staan de woorden in de juiste volgorde?',
    heardMeaning: 'Luister: wat betekent de zin?',
    heardText: 'Luister: welke zin hoor je?',
    phraseMeans: 'Het betekent: {}',
    sentenceMeans: 'De zin betekent: {}',
    asInStory: 'Zo staat de zin in het verhaal.',
    sentenceNumber: 'Het is zin {} van het verhaal.',
  },
  Swedish: {
    vocabulary: 'Vad betyder det här uttrycket?',
    cloze: 'Vad fyller luckan, som i berättelsen?',
    wordOrder: 'I vilken mening står orden i rätt ordning?',
    heardMeaning: 'Lyssna: vad betyder meningen?',
    heardText: 'Lyssna: vilken mening hör du?',
    phraseMeans: 'Det betyder: {}',
    sentenceMeans: 'Meningen betyder: {}',
    asInStory: 'Så står meningen i berättelsen.',
    sentenceNumber: 'Det är mening {} i berättelsen.',
  },
  Norwegian: {
    vocabulary: 'Hva betyr dette uttrykket?',
    cloze: 'Hva skal stå i det tomme feltet, slik som i historien?',
    wordOrder: 'I hvilken setning står ordene i riktig rekkefølge?',
    heardMeaning: 'Lytt: Hva betyr setningen?',
    heardText: 'Lytt: Hvilken setning hører du?',
    phraseMeans: 'Det betyr: {}',
    sentenceMeans: 'Setningen betyr: {}',
    asInStory: 'Slik står setningen i historien.',
    sentenceNumber: 'Det er setning {} i historien.',
  },
  Danish: {
    vocabulary: 'Hvad betyder dette udtryk?',
    cloze: 'Hvad skal der stå på den tomme plads, som i historien?',
    wordOrder: 'I hvilken sætning står ordene i den rigtige rækkefølge?',
    heardMeaning: 'Lyt: Hvad betyder sætningen?',
    heardText: 'Lyt: Hvilken sætning hører du?',
    phraseMeans: 'Det betyder: {}',
    sentenceMeans: 'Sætningen betyder: {}',
    asInStory: 'Sådan står sætningen i historien.',
    sentenceNumber: 'Det er sætning {} i historien.',
  },
  Finnish: {
    vocabulary: 'Mitä tämä ilmaus tarkoittaa?',
    cloze: 'Mikä kuuluu aukkoon tarinan mukaan?',
    wordOrder: 'Missä lauseessa sanat ovat oikeassa järjestyksessä?',
    heardMeaning: 'Kuuntele: mitä lause tarkoittaa?',
    heardText: 'Kuuntele: minkä lauseen kuulet?',
    phraseMeans: 'Se tarkoittaa: {}',
    sentenceMeans: 'Lause tarkoittaa: {}',
    asInStory: 'Näin lause on tarinassa.',
    sentenceNumber: 'Se on tarinan lause numero {}.',
  },
  Polish: {
    vocabulary: 'Co znaczy to wyrażenie?',
    cloze: 'Co pasuje w lukę, tak jak w opowiadaniu?',
    wordOrder: 'W którym zdaniu słowa są we właściwej kolejności?',
    heardMeaning: 'Posłuchaj: co znaczy to zdanie?',
    heardText: 'Posłuchaj: które zdanie słyszysz?',
    phraseMeans: 'To znaczy: {}',
    sentenceMeans: 'Zdanie znaczy: {}',
    asInStory: 'Tak brzmi to zdanie w opowiadaniu.',
    sentenceNumber: 'To zdanie numer {} w opowiadaniu.',
  },
  Turkish: {
    vocabulary: 'Bu ifade ne anlama geliyor?',
    cloze: 'Hikâyeye göre boşluğa ne gelir?',
    wordOrder: 'Hangi cümlede sözcükler doğru sırada?',
    heardMeaning: 'Dinle: cümle ne anlama geliyor?',
    heardText: 'Dinle: hangi cümleyi duyuyorsun?',
    phraseMeans: 'Anlamı: {}',
    sentenceMeans: 'Cümlenin anlamı: {}',
    asInStory: 'Cümle hikâyede böyle geçiyor.',
    sentenceNumber: 'Hikâyenin {}. cümlesi.',
  },
  Greek: {
    vocabulary: 'Τι σημαίνει αυτή η έκφραση;',
    cloze: 'Τι συμπληρώνει το κενό, όπως στην ιστορία;',
    wordOrder: 'Σε ποια πρόταση οι λέξεις είναι στη σωστή σειρά;',
    heardMeaning: 'Άκουσε: τι σημαίνει η πρόταση;',
    heardText: 'Άκουσε: ποια πρόταση ακούς;',
    phraseMeans: 'Σημαίνει: {}',
    sentenceMeans: 'Η πρόταση σημαίνει: {}',
    asInStory: 'Έτσι είναι η πρόταση στην ιστορία.',
    sentenceNumber: 'Είναι η πρόταση {} της ιστορίας.',
  },
};
