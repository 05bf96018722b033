/** The first two letters of the e-mail's local part in capitals (specification, section 2); null without an address. */
export function avatarLetters(email: string | null | undefined): string | null {
  const letters = [...localPart(email)].slice(0, 2).join('').toUpperCase();
  return letters || null;
}

export interface NameSources {
  readonly displayName?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/**
 * The name to call a learner by: the profile's, else the full name given at registration, else the e-mail's local part
 * (specification, sections 2 and 4). A profile's name may itself be an e-mail. Null without any, because the screen has
 * a default.
 */
export function displayNameFrom({ displayName, fullName, email }: NameSources): string | null {
  for (const source of [displayName, fullName, email]) {
    const name = localPart(source);
    if (name !== '') return name;
  }
  return null;
}

/**
 * The name to greet a learner by: the first name that they told, else the first word of the profile's name. Null where
 * there is none, or an address, by which nobody is greeted.
 */
export function greetingName(displayName: string | null, firstName?: string): string | null {
  const name = firstName?.trim() || displayName?.trim() || '';
  if (name === '' || name.includes('@')) return null;
  return firstName?.trim() ? name : (name.split(/\s+/)[0] ?? name);
}

/** The part of an address before the @; a text without an @ is returned whole. */
function localPart(text: string | null | undefined): string {
  return text?.trim().split('@')[0]?.trim() ?? '';
}
