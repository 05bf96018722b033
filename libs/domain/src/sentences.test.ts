import { describe, expect, it } from 'vitest';
import { splitSentences, storySentences } from './sentences.ts';
import type { Story } from './story.ts';

describe('splitting a text', () => {
  it.each([
    ['en', 'You wake up. You smile! Why?', ['You wake up.', 'You smile!', 'Why?']],
    ['en', 'It costs 3.50 euros. Mr. Hall pays.', ['It costs 3.50 euros.', 'Mr. Hall pays.']],
    ['es', '¿Qué tal? El Sr. Ruiz llega. ¡Hola!', ['¿Qué tal?', 'El Sr. Ruiz llega.', '¡Hola!']],
    ['fr', 'M. Petit arrive. Il dit bonjour…', ['M. Petit arrive.', 'Il dit bonjour…']],
    ['de', 'Dr. Weiß kommt. Er lacht.', ['Dr. Weiß kommt.', 'Er lacht.']],
    ['it', 'Il Sig. Rossi ride. Bene!', ['Il Sig. Rossi ride.', 'Bene!']],
    ['ar', 'كيف حالك؟ أنا بخير.', ['كيف حالك؟', 'أنا بخير.']],
    ['zh', '你好。你好吗？', ['你好。', '你好吗？']],
    ['en', 'No mark at the end', ['No mark at the end']],
    ['en', 'It ends with Mr.', ['It ends with Mr.']],
    ['en', '   ', []],
    ['en', '', []],
  ])('%s: %j', (tag, text, sentences) => {
    expect(splitSentences(text, tag)).toEqual(sentences);
  });
});

describe('a story’s sentences', () => {
  const bare = {
    text: 'Uno. Dos.',
    translation: 'One. Two.',
    language: 'Spanish',
    nativeLanguage: 'English',
    sentences: [],
  };

  it('are split from text and translation if the story has none', () => {
    expect(storySentences(bare as unknown as Story)).toEqual([
      { text: 'Uno.', translation: 'One.' },
      { text: 'Dos.', translation: 'Two.' },
    ]);
  });

  it('have an empty translation where there is none', () => {
    expect(storySentences({ ...bare, translation: 'One.' } as unknown as Story)[1]).toEqual({
      text: 'Dos.',
      translation: '',
    });
  });

  it('are its own if the story has them, and are never split again', () => {
    const sentences = [{ text: 'Uno. Dos.', translation: 'One. Two.' }];
    expect(storySentences({ ...bare, sentences } as unknown as Story)).toBe(sentences);
  });
});

describe('a false end of a sentence, and one that is easily missed', () => {
  it.each<[string, string, string[]]>([
    ['at full stops, questions and cries', 'Te vas. ¿Vuelves? ¡Claro!', ['Te vas.', '¿Vuelves?', '¡Claro!']],
    ['without a space between', '¡Hola!¿Qué tal?', ['¡Hola!', '¿Qué tal?']],
    ['not in numbers', 'El pan cuesta 3.50 euros. Pagas.', ['El pan cuesta 3.50 euros.', 'Pagas.']],
    ['not after a title', 'El Sr. Ruiz te espera. Entras.', ['El Sr. Ruiz te espera.', 'Entras.']],
    ['not after a title in brackets', '(El Sr. Ruiz duerme.) Sales.', ['(El Sr. Ruiz duerme.)', 'Sales.']],
    ['not within EE. UU.', 'Viven en EE. UU. desde enero.', ['Viven en EE. UU. desde enero.']],
    ['not after initials', 'Lees a J. R. Ruiz. Te gusta.', ['Lees a J. R. Ruiz.', 'Te gusta.']],
    ['after a letter that is no initial', 'Pasas al plan B. Funciona.', ['Pasas al plan B.', 'Funciona.']],
    ['after etc. before a capital', 'Compras pan, etc. Luego vuelves.', ['Compras pan, etc.', 'Luego vuelves.']],
    ['not after etc. before a small letter', 'Pan, leche, etc. es todo.', ['Pan, leche, etc. es todo.']],
    ['at an ellipsis before a capital', 'Esperas… Luego llamas.', ['Esperas…', 'Luego llamas.']],
    ['at an ellipsis before a question', 'Esperas… ¿Vendrá?', ['Esperas…', '¿Vendrá?']],
    ['not at an ellipsis that goes on', 'Piensas… y ríes.', ['Piensas… y ríes.']],
    ['at three dots alike', 'Esperas... Llamas. Bien... y ya.', ['Esperas...', 'Llamas.', 'Bien... y ya.']],
    ['not before who says it', '—¿Vienes? —pregunta Ana. Asientes.', ['—¿Vienes? —pregunta Ana.', 'Asientes.']],
    ['at lines', 'Un día\nOtro día', ['Un día', 'Otro día']],
    ['text without an end', 'sin punto', ['sin punto']],
    ['nothing', ' \n ', []],
  ])('splits Spanish %s', (_what, text, sentences) => {
    expect(splitSentences(text, 'es')).toEqual(sentences);
  });

  it.each<[string, string, string[]]>([
    ['en', 'Mr. Lee smiles. Mrs. Lee waves.', ['Mr. Lee smiles.', 'Mrs. Lee waves.']],
    ['en', '"Wait!" he says. You wait.', ['"Wait!" he says.', 'You wait.']],
    ['en', '"Are you in?" You nod.', ['"Are you in?"', 'You nod.']],
    ['en', 'At 5 p.m. you leave. It rains.', ['At 5 p.m. you leave.', 'It rains.']],
    ['de', '„Gehst du?“ fragt Anna. Du nickst.', ['„Gehst du?“ fragt Anna.', 'Du nickst.']],
    ['de', 'Du magst z. B. Äpfel. Sie sind rot.', ['Du magst z. B. Äpfel.', 'Sie sind rot.']],
    ['de', 'Am 3. Mai beginnst du. Du bist 3. Mara ist 2.', ['Am 3. Mai beginnst du.', 'Du bist 3.', 'Mara ist 2.']],
    ['fr', '« Tu viens ? » demande M. Petit. Tu ris !', ['« Tu viens ? » demande M. Petit.', 'Tu ris !']],
    ['fr', '« Viens ! » Tu pars. « Attends. » Il sourit.', ['« Viens ! »', 'Tu pars.', '« Attends. »', 'Il sourit.']],
    ['it', 'Il Sig. Rossi saluta. Rispondi?', ['Il Sig. Rossi saluta.', 'Rispondi?']],
    ['ar', 'هل تذهب؟ نعم، أذهب. حسنًا… ثم تعود.', ['هل تذهب؟', 'نعم، أذهب.', 'حسنًا…', 'ثم تعود.']],
    ['ar', 'د. أحمد هنا. تسلم عليه.', ['د. أحمد هنا.', 'تسلم عليه.']],
    ['ru', 'Ты живёшь на ул. Мира. Утро… Дождь.', ['Ты живёшь на ул. Мира.', 'Утро…', 'Дождь.']],
    ['zh', '你好。你去吗？去！', ['你好。', '你去吗？', '去！']],
    ['ja', '行きますか。はい。', ['行きますか。', 'はい。']],
    ['xx', 'No list for this. It splits.', ['No list for this.', 'It splits.']],
  ])('splits %s: %s', (tag, text, sentences) => {
    expect(splitSentences(text, tag)).toEqual(sentences);
  });

  it.each(['Te vas. «¿Ya?» Sí… Claro. EE. UU. está lejos', '« Oui ? » dit-il. « Non. »'])(
    'loses no letter of %j',
    (text) => {
      const letters = (part: string) => part.replace(/\s/gu, '');
      expect(letters(splitSentences(text, 'fr').join(''))).toBe(letters(text));
    },
  );
});
