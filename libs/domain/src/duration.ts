/** A duration in parts, to be put into words; `hours` is null under an hour. */
export interface DurationParts {
  readonly hours: number | null;
  readonly minutes: number;
}

/**
 * 'Nm' under an hour, else 'Nh Nm' (specification, section 9). Returned as parts, because the letters are translated.
 * Minutes are rounded down, so that no time is shown that was not spent.
 */
export function durationParts(seconds: number): DurationParts {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds / 60)) : 0;
  return total < 60 ? { hours: null, minutes: total } : { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** Formats seconds like a clock: `0:07`, `12:30`, `1:05:00`. Rounds down to whole seconds. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
