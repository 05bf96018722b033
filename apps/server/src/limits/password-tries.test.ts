import { expect, it } from 'vitest';
import { inMemory } from './limit-store.ts';
import { createPasswordTries } from './password-tries.ts';

it('of one caller at most ten may wait, and those who have signed in from there need not', async () => {
  const released: (() => void)[] = [];
  const tries = createPasswordTries(
    inMemory(() => 0),
    () => new Promise((done) => released.push(done)),
  );
  const known = await tries.begin('school', 'ana@example.com');
  if (known.ok) await known.end(true);
  for (let i = 0; i < 100; i += 1) await tries.begin('school', `${i}`);
  const waiting = Array.from({ length: 10 }, (_, i) => tries.begin('school', `later ${i}`));
  expect(await tries.begin('school', 'one more')).toEqual({ ok: false, retryAfterSeconds: 5 });
  expect(await tries.begin('school', 'ana@example.com')).toMatchObject({ ok: true });
  expect(await tries.begin('home', 'one more')).toMatchObject({ ok: true });
  for (const release of released) release();
  expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true);
});
