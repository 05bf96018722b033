import type { Callable, Surface } from './surface.ts';

/**
 * What a version that was written for one schema would miss in a later one: while servers are replaced one by one, and
 * as long as pages of before are open, both ask the same database. Empty where the later schema only adds.
 */
export function missedIn(before: Surface, after: Surface): string[] {
  return [...tablesMissed(before, after), ...functionsMissed(before, after), ...rightsMissed(before, after)];
}

function tablesMissed(before: Surface, after: Surface): string[] {
  return [...before.tables].flatMap(([table, columns]) => {
    const now = after.tables.get(table);
    if (now === undefined) return [`table ${table}`];
    const gone = [...columns].flatMap(([name, { type, isNeeded }]) => {
      const column = now.get(name);
      if (column === undefined) return [`column ${table}.${name}`];
      if (column.type !== type) return [`type of ${table}.${name}: ${type}`];
      return column.isNeeded && !isNeeded ? [`${table}.${name} may be left out`] : [];
    });
    const needed = [...now].filter(([name, { isNeeded }]) => isNeeded && !columns.has(name));
    return [...gone, ...needed.map(([name]) => `${table}.${name} may be left out`)];
  });
}

function functionsMissed(before: Surface, after: Surface): string[] {
  return [...before.functions].flatMap(([name, callables]) => {
    const now = after.functions.get(name);
    if (now === undefined) return [`function ${name}`];
    if (now.length > callables.length) return [`one function ${name}, and no other of its name`];
    return callables.flatMap((one) => (now.some((other) => answersAs(one, other)) ? [] : [callOf(name, one)]));
  });
}

/**
 * Whether each call of one is a call of the other: by names, with what may be left out, and with the same kind of
 * answer.
 */
function answersAs(one: Callable, other: Callable): boolean {
  const known = new Map(other.parameters.map((parameter) => [parameter.name, parameter]));
  const areTaken = one.parameters.every(({ name, type, hasDefault }) => {
    const now = known.get(name);
    return now !== undefined && now.type === type && (now.hasDefault || !hasDefault);
  });
  const given = new Set(one.parameters.map(({ name }) => name));
  return (
    areTaken &&
    one.returns === other.returns &&
    other.parameters.every(({ name, hasDefault }) => given.has(name) || hasDefault)
  );
}

function callOf(name: string, { parameters, returns }: Callable): string {
  const listed = parameters.map((one) => `${one.name} ${one.type}${one.hasDefault ? ' = …' : ''}`);
  return `${name}(${listed.join(', ')}) returns ${returns}`;
}

/** Of what is still there. */
function rightsMissed(before: Surface, after: Surface): string[] {
  const isThere = (name: string) => after.tables.has(name) || after.functions.has(name);
  return [...before.rights]
    .filter((right) => !after.rights.has(right) && isThere(right.split(' ')[1] ?? ''))
    .map((right) => `right to ${right}`);
}
