/** A Spanish story for beginners as a model would write it, about a theme that the library does not have. */
const sentences = [
  ['Hoy tu abuela te da las llaves de su coche viejo.', 'Today your grandmother gives you the keys to her old car.'],
  ['El coche es verde y tiene más años que tú.', 'The car is green and older than you.'],
  ['Tú quieres ir solo, pero ella ya está dentro.', 'You want to go alone, but she is already inside.'],
  ['En la primera calle, el coche hace un ruido muy raro.', 'In the first street, the car makes a very strange noise.'],
  ['Tu abuela le habla como a un perro.', 'Your grandmother talks to it as if to a dog.'],
  ['El ruido para y tú no dices nada.', 'The noise stops and you say nothing.'],
  ['En la segunda calle, el coche para del todo.', 'In the second street, the car stops completely.'],
  ['Ahora le hablas tú, y toda la calle te mira.', 'Now you talk to it, and the whole street looks at you.'],
  ['El coche vuelve a andar y tu abuela sonríe.', 'The car starts again and your grandmother smiles.'],
] as const;

const keyPhrases = [
  ['las llaves de su coche', 0, 'the keys to her car', 'Say it when somebody lends you a car.'],
  ['más años que tú', 1, 'older than you', 'Compare how old two things at home are.'],
  ['quieres ir solo', 2, 'you want to go alone', 'Say it when you need no company.'],
  ['un ruido muy raro', 3, 'a very strange noise', 'Describe what you hear in an old house.'],
  ['no dices nada', 5, 'you say nothing', 'Say it of somebody who is quiet at dinner.'],
] as const;

export const writtenDraft = {
  outline: 'You drive your grandmother’s old car; it stops; you have to talk to it as she does; it works.',
  title: 'El coche de la abuela',
  scenario: 'A first drive in an old family car. You like to have things under control.',
  topic: 'Family and relationships',
  sentences: sentences.map(([text, translation]) => ({ text, translation })),
  keyPhrases: keyPhrases.map(([phrase, sentence, translation, tip]) => ({ phrase, sentence, translation, tip })),
  speakingPrompts: ['¿Quién te da consejos en tu familia?', '¿Hablas con las cosas?', '¿Cómo es tu coche?'],
};

/** Questions about it for a learner whose native language is English. */
export const writtenQuiz = {
  questions: [
    {
      question: 'Who gives you the keys?',
      correct: 'Your grandmother',
      wrong: ['Your little sister', 'An old neighbour', 'A car dealer'],
      quote: 'tu abuela te da las llaves',
      explanation: 'Your grandmother gives you the keys to her old car.',
    },
    {
      question: 'What colour is the car?',
      correct: 'Green',
      wrong: ['Blue', 'Grey', 'Red'],
      quote: 'El coche es verde',
      explanation: 'The car is green and older than you.',
    },
    {
      question: 'Where does the car stop completely?',
      correct: 'In the second street',
      wrong: ['In front of the house', 'At the market', 'In the third street'],
      quote: 'En la segunda calle',
      explanation: 'It stops completely in the second street.',
    },
  ],
};
