/**
 * Matches quoted text; its group is the closing quote, undefined where the text ends first. It matches at every quote,
 * so that no text is read twice: a pattern that requires the closing quote would read an unclosed text to its end from
 * each quote in it.
 */
export const quoted = /"(?:[^"\\]|\\.)*(?:(")|\\?$)/gs;
