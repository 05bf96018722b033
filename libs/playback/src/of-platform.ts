import type { Platform } from '@fabula/platform';

/** Creates one value per platform, that is per page, on first use, so that the steps of a story can share it. */
export function ofPlatform<Value>(make: (platform: Platform) => Value): (platform: Platform) => Value {
  const made = new WeakMap<Platform, { readonly value: Value }>();
  return (platform) => {
    const known = made.get(platform) ?? { value: make(platform) };
    made.set(platform, known);
    return known.value;
  };
}
