/**
 * Loaded into a server first: shifts its clock, and that of its database, forwards or backwards. Days on which clocks
 * change are rare, and an operation counts on its own day only within a month of it.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const realDate = Date;
const now = () => realDate.now() + shiftMs;

globalThis.Date = new Proxy(realDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new realDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
