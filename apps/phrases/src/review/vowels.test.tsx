import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arabicAccount } from '../testing/phrases-double.tsx';
import { button, phrasesStage, question } from '../testing/phrases-stage.tsx';

const { open } = phrasesStage();

describe('the vowels of an Arabic phrase', () => {
  it('are shown as in its story, on both sides of the card, and hidden by the same choice', async () => {
    const { user, platform } = open(arabicAccount());
    expect(await question('تُعِدُّ الْمَائِدَةَ')).toBeVisible();
    await user.click(button('Show answer'));
    const source = within(await screen.findByRole('region', { name: 'Where you met it' }));
    expect(source.getByText('تُعِدُّ الْمَائِدَةَ', { selector: 'strong' }).parentElement).toHaveTextContent(
      'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.',
    );
    await user.click(button('Vowels'));
    expect(await question('تعد المائدة')).toBeVisible();
    expect(source.getByText('تعد المائدة', { selector: 'strong' })).toBeVisible();
    expect(platform.preferences.get('arabicVowels')).toBe('hidden');
  });

  it.each([
    ['shown in the list, as far as the story knows them', false, 'تُعِدُّ الْمَائِدَةَ'],
    ['hidden there, too', true, 'تعد المائدة'],
  ])('are %s', async (_, areHidden, phrase) => {
    const { user } = open(arabicAccount());
    await question('تُعِدُّ الْمَائِدَةَ');
    if (areHidden) await user.click(button('Vowels'));
    await user.click(button('Show as a list'));
    const list = within(await screen.findByRole('list', { name: 'Your phrases' }));
    expect(await list.findByText(phrase)).toBeVisible();
    expect(list.getByText('صباح الخير')).toBeVisible();
  });
});
