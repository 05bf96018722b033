import { describe, expect, it } from 'vitest';
import { pushEndpoint } from './push-endpoint.ts';

describe('the address of a web push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dA1b2c3d:APA91bE-x_y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QG1abc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d',
  ])('may be %s', (token) => {
    expect(pushEndpoint(token)?.href).toBe(token);
  });

  it.each([
    ['no address', 'APA91bE-x_y'],
    ['not encrypted', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another scheme', 'file:///etc/passwd'],
    ['another port', 'https://push.example.com:8443/x'],
    ['a name and a password', 'https://user:secret@push.example.com/x'],
    ['an address in numbers', 'https://169.254.169.254/latest/meta-data'],
    ['numbers, short', 'https://127.1/x'],
    ['numbers, hexadecimal', 'https://0x7f000001/x'],
    ['numbers in one', 'https://2130706433/x'],
    ['numbers with a final dot', 'https://127.0.0.1./x'],
    ['numbers in other digits', 'https://１２７.0.0.1/x'],
    ['IPv6', 'https://[::1]/x'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/x'],
    ['this machine', 'https://localhost/x'],
    ['this machine with a final dot', 'https://localhost./x'],
    ['a part of this machine', 'https://push.localhost/x'],
    ['a name without a domain', 'https://kong/x'],
    ['a name of a local network', 'https://printer.local/x'],
    ['a name of a cloud', 'https://metadata.google.internal/x'],
    ['a name at home', 'https://router.home.arpa/x'],
    ['a reverse name', 'https://1.0.0.127.in-addr.arpa/x'],
  ])('is never %s', (_, token) => {
    expect(pushEndpoint(token)).toBeUndefined();
  });
});
