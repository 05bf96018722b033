import type { Platform } from '@fabula/platform';

/** One value for each platform, so for each page, made when it is first asked for: what steps leave to one another. */
export function ofPlatform<Value>(make: (platform: Platform) => Value): (platform: Platform) => Value {
  const made = new WeakMap<Platform, { readonly value: Value }>();
  return (platform) => {
    const known = made.get(platform) ?? { value: make(platform) };
    made.set(platform, known);
    return known.value;
  };
}
