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

  it('carry the link, and a code only where it is the way', () => {
    const parts = { to: 'a@b.c', language: 'en', link: 'http://x.test/?a=1&b=2', code: '1234567890' } as const;
    const recovery = composeMail({ kind: 'recovery', ...parts });
    expect(recovery.text).toContain('http://x.test/?a=1&b=2');
    expect(recovery.html).toContain('href="http://x.test/?a=1&amp;b=2"');
    expect(recovery.text).not.toContain('1234567890');
    expect(composeMail({ kind: 'magiclink', ...parts }).text).toContain('Code: 1234567890');
  });
});
