import { expect, it } from 'vitest';
import { supportAddress } from './support-address.ts';

const question = { subject: 'Help with Fabula', details: 'Version: 1 & 2\nés', isPremium: false };

it('links to the operator’s own page rather than the mail, and keeps what its address says', () => {
  const page = supportAddress(
    { supportUrl: 'https://luna.example/help?form=7#ask', email: 'a@luna.example' },
    question,
  );
  const { origin, pathname, hash, searchParams } = new URL(page);
  expect(origin + pathname + hash).toBe('https://luna.example/help#ask');
  expect(Object.fromEntries(searchParams)).toEqual({
    form: '7',
    subject: 'Help with Fabula',
    details: question.details,
  });
});

it('begins a mail with the details at its end', () => {
  const mail = supportAddress({ email: 'a+b@luna.example' }, question);
  expect(mail).toMatch(/^mailto:a%2Bb@luna\.example\?subject=Help%20with%20Fabula&body=/);
  expect(new URL(mail).searchParams.get('body')).toBe('\r\n\r\nVersion: 1 & 2\r\nés\r\n');
});

it.each([{ supportUrl: 'https://luna.example/' }, { email: 'a@luna.example' }])('marks premium: %j', (operator) => {
  const marked = supportAddress(operator, { ...question, subject: 'Premium: help with Fabula', isPremium: true });
  expect(new URL(marked).searchParams.get('subject')).toMatch(/Premium/);
  expect(new URL(marked).searchParams.get('plan')).toBe(operator.supportUrl ? 'premium' : null);
});

it('sends nothing that the learner has removed, and links nowhere without an address', () => {
  const { searchParams } = new URL(
    supportAddress({ supportUrl: 'https://luna.example/' }, { ...question, details: ' ' }),
  );
  expect([...searchParams.keys()]).toEqual(['subject']);
  expect(supportAddress({ name: 'Luna' }, question)).toBe('');
});
