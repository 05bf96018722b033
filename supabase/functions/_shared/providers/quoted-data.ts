/** Embeds a learner's input as data in a prompt: JSON that cannot end the block, whatever it contains. */
export function dataBlock(data: unknown, name = 'data'): string {
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<${name}>\n${json}\n</${name}>`;
}
