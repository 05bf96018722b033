/**
 * Loaded into a server before anything else: its clock, and that of the database in it, runs so much ahead or behind. Days
 * on which clocks change are rare, and an operation is only taken for its own day within a month of it.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const realDate = Date;
const now = () => realDate.now() + shiftMs;

globalThis.Date = new Proxy(realDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new realDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
