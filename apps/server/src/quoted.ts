/**
 * What stands in quotes; its group is the closing quote, undefined where the text ends first. It matches at every quote it
 * is tried at, so no text is read twice: a pattern that needs the closing quote reads a text without one to its end, from
 * each quote in it.
 */
export const quoted = /"(?:[^"\\]|\\.)*(?:(")|\\?$)/gs;
