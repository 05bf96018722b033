/** Ways to write an address that one parser takes for `site` and another for a foreign site, here `evil.test`. */
export function hostileAddresses(site: string): readonly string[] {
  const host = new URL(site).host;
  const { port } = new URL(site);
  const beginnings = [
    ...[
      'http://',
      'https://',
      'HTTP://',
      '//',
      '///',
      '/\\',
      '\\\\',
      '\\/\\/',
      'http:/',
      'http:',
      'http:\\\\',
      'http:/\\',
    ],
    ...[' http://', '\thttp://', '\u0000http://', '\u00a0http://', 'ht\ntp://', 'http\r://', 'http:\t//', 'http:/\n/'],
    ...['javascript://', 'data:text/html,//', 'blob:http://', 'view-source:http://', 'feed:http://', 'ftp://'],
  ];
  const strangers = [
    ...['evil.test', `evil.test\\@${host}`, `evil.test/@${host}`, `evil.test?@${host}`, `evil.test#@${host}`],
    ...[
      `${host}@evil.test`,
      `${host}:x@evil.test`,
      `${host}%2f@evil.test`,
      `${host};@evil.test`,
      `${host}\\@evil.test`,
    ],
    ...[
      `${host}.evil.test`,
      `${host}%00.evil.test`,
      `${host}／.evil.test`,
      `${host}。evil.test`,
      `${host}\u200b.evil.test`,
    ],
    ...[
      `evil.test%5c@${host}`,
      `evil.test\t\\@${host}`,
      `evil.test\\\n@${host}`,
      `evil.test\\\\@${host}`,
      `evil.test:80\\@${host}`,
    ],
    ...[
      `evil.test\\.${host}`,
      `a:b@evil.test\\@${host}`,
      `@evil.test\\@${host}`,
      `［evil.test］\\@${host}`,
      'ｅｖｉｌ.test',
    ],
    ...['127.0.0.1:1', 'localhost:1', `127.1:${port}`, `2130706433:${port}`, `0x7f.0.0.1:${port}`, `[::1]:${port}`],
    ...[
      `localhost.evil.test:${port}`,
      `user:secret@${host}`,
      `${host}/\\evil.test`,
      `${host}//evil.test`,
      `${host}/..//evil.test`,
    ],
  ];
  return [...new Set(beginnings.flatMap((beginning) => strangers.map((stranger) => beginning + stranger)))];
}
