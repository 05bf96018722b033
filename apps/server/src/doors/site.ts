// What the server adds to the files that it serves; a static host has to add the same.
export { withLegalText } from '../site/legal-html.ts';
export { securityHeaders } from '../site/security-headers.ts';
