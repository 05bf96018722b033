/** Neither of the two zones is that of the server, and while it is late in one, it is about noon in the other. */
export function zoneFarFromMidnight(now: Date): string {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Madrid' });
  const hour = Number(format.format(now));
  return hour >= 4 && hour < 20 ? 'Europe/Madrid' : 'America/Los_Angeles';
}

// The first process of a run chooses, and the others inherit what it chose.
process.env.JOURNEY_TIME_ZONE ??= zoneFarFromMidnight(new Date());

/**
 * The learner's time zone in all journeys: one whose day lasts for hours yet, because what a journey does before
 * midnight and after it rightly counts on two days.
 */
export const journeyTimeZone: string = process.env.JOURNEY_TIME_ZONE;

/** The day in the journeys' time zone, as operations name it. */
export function journeyDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: journeyTimeZone }).format(at);
}
