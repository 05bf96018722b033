import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${path}${key}.`) : [path + key],
  );

describe('mails', () => {
  it('have the same texts in every language', () => {
    expect(keysOf(es)).toEqual(keysOf(en));
    expect(keysOf(fr)).toEqual(keysOf(en));
  });

  it("are in the learner's language", () => {
    expect(composeMail({ kind: 'recovery', to: 'a@b.c', language: 'es', link: 'http://x.test/' }).subject).toBe(
      es.recovery.subject,
    );
  });

  it('carry the link, and a code only where it is needed', () => {
    const parts = { to: 'a@b.c', language: 'en', link: 'http://x.test/?a=1&b=2', code: '1234567890' } as const;
    const recovery = composeMail({ kind: 'recovery', ...parts });
    expect(recovery.text).toContain('http://x.test/?a=1&b=2');
    expect(recovery.html).toContain('href="http://x.test/?a=1&amp;b=2"');
    expect(recovery.text).not.toContain('1234567890');
    expect(composeMail({ kind: 'magiclink', ...parts }).text).toContain('Code: 1234567890');
  });

  it('say at the end who runs the site and where to ask, as far as that is configured', () => {
    const parts = { kind: 'recovery', to: 'a@b.c', language: 'es', link: 'http://x.test/' } as const;
    const operator = { name: 'Luna <GmbH>', email: 'help@luna.example' };
    const mail = composeMail({ ...parts, operator });
    expect(mail.text).toMatch(/\nEste sitio lo gestiona Luna <GmbH>\.\nPreguntas: help@luna\.example$/);
    expect(mail.html).toContain('Luna &lt;GmbH&gt;.<br>Preguntas: help@luna.example</p>');
    const form = composeMail({ ...parts, operator: { ...operator, supportUrl: 'https://luna.example/help' } });
    expect(form.text).toMatch(/Preguntas: https:\/\/luna\.example\/help$/);
    expect(composeMail(parts).text).toMatch(/tu propia vida$|vida$/);
  });
});
