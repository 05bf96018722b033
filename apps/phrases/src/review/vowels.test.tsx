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
});
