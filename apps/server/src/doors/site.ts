// What the server adds to the files that it serves, and what a static host has to add as well.
export { appLinkFiles } from '../site/app-links.ts';
export { withLegalText } from '../site/legal-html.ts';
export { securityHeaders } from '../site/security-headers.ts';
