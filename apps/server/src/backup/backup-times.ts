const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How often the server looks whether a backup is due, and what is too old. */
export const betweenLooksMs = hourMs;

/** What says in its name when it was made: scheduled backups, and copies that the server keeps beside its data. */
const named =
  /^(?:fabula-(\d{8})T(\d{6})Z\.tar\.gz(?:\.[0-9a-f]{8}\.new)?|(?:pg\.backup|before-restore)-(\d{8})(\d{6}))$/;

/** The name of a scheduled backup, to the second. */
export function backupName(at: Date): string {
  return `fabula-${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z.tar.gz`;
}

/** When it was made; undefined for what nobody but a person could have named like that. */
function madeAt(name: string): number | undefined {
  const [, day = '', time = '', otherDay = day, otherTime = time] = named.exec(name) ?? [];
  const digits = `${otherDay}${otherTime}`;
  if (digits.length !== 14) return undefined;
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const [date, clock] = [parts.slice(0, 3).join('-'), parts.slice(3).join(':')];
  const ms = Date.parse(`${date}T${clock}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * Which of these names have to go: those that would be older than promised before the next look. A draft goes once it
 * is older than any that is still being written.
 */
export function tooOld(names: readonly string[], now: Date, keepDays: number): string[] {
  return names.filter((name) => {
    const made = madeAt(name);
    if (made === undefined) return false;
    const oldestMs = name.endsWith('.new') ? dayMs : keepDays * dayMs;
    return now.getTime() + betweenLooksMs >= made + oldestMs;
  });
}

/** Whether a backup is due: none of these was made within the last `everyHours`, give or take half a look. */
export function isDue(names: readonly string[], now: Date, everyHours: number): boolean {
  const newest = newestOf(names)?.getTime() ?? Number.NEGATIVE_INFINITY;
  return now.getTime() + betweenLooksMs / 2 >= newest + everyHours * hourMs;
}

/** When the newest whole backup was made; undefined where there is none. */
export function newestOf(names: readonly string[]): Date | undefined {
  const times = names.filter((name) => name.endsWith('.tar.gz')).flatMap((name) => madeAt(name) ?? []);
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
